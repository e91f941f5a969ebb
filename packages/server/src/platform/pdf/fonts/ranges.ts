/** The first and the last code point. */
export type Range = readonly [first: number, last: number]

/** Reads code points written as in CSS: `U+0020-007E,U+20AC`. */
export function parseRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

export function includes(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}
