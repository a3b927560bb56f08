declare module 'wawoff2' {
  /** Converts a WOFF2 font to the format of its tables (TrueType or OpenType). */
  export const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}
