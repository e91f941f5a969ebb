declare module 'subset-font' {
  /** The font with only these characters, its variation axes pinned or narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>
}
