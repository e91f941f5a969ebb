declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'

  /** The types of the package itself describe another module format. */
  export default function createBidi(): Bidi
}

declare module 'linebreak' {
  /** Finds where a line may end, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}

declare module 'subset-font' {
  /** The font with only these characters, its variation axes pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number>; keepFeatures?: string[] },
  ): Promise<Buffer>
}
