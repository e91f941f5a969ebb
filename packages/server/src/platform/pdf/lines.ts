/// <reference path="./untyped.d.ts" />
import LineBreaker from 'linebreak'
import { graphemesOf } from './fonts/document-fonts.ts'
import { levelsOf } from './visual-order.ts'

export interface Line {
  readonly text: string
  /** The direction of each code unit. */
  readonly levels: Uint8Array
}

/** Breaks a text into lines of at most this width, between words where it can. */
export function breakLines(text: string, width: number, measure: (text: string) => number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const levels = levelsOf(paragraph)
    let start = 0
    return lineEnds(paragraph, width, measure).map((end) => {
      const line = paragraph.slice(start, end).trimEnd()
      const place = { text: line, levels: levels.subarray(start, start + line.length) }
      start = end
      return place
    })
  })
}

/** The index after each line's last character. */
function lineEnds(text: string, width: number, measure: (text: string) => number): number[] {
  const fits = (start: number, end: number) => measure(text.slice(start, end).trimEnd()) <= width
  const ends: number[] = []
  const breaker = new LineBreaker(text)
  let start = 0
  let last = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!fits(start, next.position)) {
      if (last > start) ends.push(last)
      start = last
      // A word that is longer than a line is broken anywhere.
      for (const grapheme of fits(start, next.position) ? [] : graphemesOf(text.slice(start, next.position))) {
        if (last > start && !fits(start, last + grapheme.length)) {
          ends.push(last)
          start = last
        }
        last += grapheme.length
      }
    }
    last = next.position
  }
  return [...ends, text.length]
}
