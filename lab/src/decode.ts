/** Text as some program wrote it: UTF-16 says so itself, UTF-8 can be checked, all else comes from an older spreadsheet. */
export function decode(bytes: Uint8Array): { text: string; old: boolean } {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), old: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), old: false };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), old: true };
  }
}
