/* Packages without types of their own. Only what we use is declared. */

declare module 'wawoff2' {
  /** Unpacks a WOFF2 into the contained font file. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}

declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(
      text: string,
      baseDirection?: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  }
  // biome-ignore lint/style/noDefaultExport: it is theirs.
  export default function bidiFactory(): Bidi
}
