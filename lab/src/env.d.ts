declare module 'virtual:engine' {
  const packed: string;
  export default packed;
}
declare module '#engine.wasm?url' {
  const address: string;
  export default address;
}
declare module '#player.wasm?url' {
  const address: string;
  export default address;
}
declare module 'virtual:licences' {
  const text: string;
  export default text;
}
declare module 'virtual:worker' {
  const script: string;
  export default script;
}
declare module '*.ts?worker&url' {
  const address: string;
  export default address;
}
