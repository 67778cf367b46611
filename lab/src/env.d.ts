declare module 'virtual:engine' {
  const packed: string;
  export default packed;
}
declare module '#engine.wasm?url' {
  const address: string;
  export default address;
}
