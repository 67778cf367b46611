// Links that leave this machine: copied, with a word on where they open.
import type { Lab } from './state/lab.svelte.ts';
import { teacherWords } from './teacher/words.ts';

/** Whether an address leads nowhere but to the machine that it is opened on. */
export const onlyHere = ({ protocol, hostname }: { protocol: string; hostname: string }) =>
  protocol === 'file:' || hostname === '[::1]' || /^(localhost|127(\.\d+){3})$/.test(hostname);

/** What links must begin with for the class, where `bouton lab --share` serves this page; else nothing. */
export async function classAddress(): Promise<string> {
  if (!onlyHere(location) || !location.protocol.startsWith('http')) return '';
  try {
    const { address } = (await (await fetch('./share.json', { cache: 'no-store' })).json()) as { address?: unknown };
    return typeof address === 'string' && /^http:\/\/[\d.]+:\d+\/[\w.?=%-]*$/.test(address) ? address : '';
  } catch {
    return '';
  }
}

/** A link as others can use it. */
export async function outward(hash: string): Promise<{ address: string; note: 'onlyHere' | 'forClass' | null }> {
  const shared = await classAddress();
  return { address: (shared || location.href.split('#')[0]!) + hash, note: shared ? 'forClass' : onlyHere(location) ? 'onlyHere' : null };
}

export async function copyLink(lab: Lab, hash: string, said = lab.words.bar.copied, failed: (link: string) => string = () => lab.words.bar.notCopied) {
  const { address, note } = await outward(hash);
  try {
    await navigator.clipboard.writeText(address);
    const notice = (lab.notice = { text: note ? `${said} ${teacherWords[lab.settings.lang][note]}` : said });
    setTimeout(() => lab.notice === notice && (lab.notice = null), note === 'onlyHere' ? 10_000 : 4000);
  } catch {
    lab.notice = { text: failed(address) };
  }
}
