/// <reference path="./untyped.d.ts" />
import createBidi from 'bidi-js/dist/bidi.mjs'

/** Characters of one direction in a line. */
interface Run {
  readonly text: string
  /** Odd from right to left, even from left to right. */
  readonly level: number
}

const bidi = createBidi()

/** Finds the direction of each UTF-16 code unit of a paragraph, by the Unicode Bidirectional Algorithm. */
export const levelsOf = (paragraph: string): Uint8Array => bidi.getEmbeddingLevels(paragraph).levels

/** Orders the runs of a line from left to right. Each run keeps the order in which its characters are read. */
export function visualRuns(line: string, levels: Uint8Array): Run[] {
  const runs: Run[] = []
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1)
    const unit = line[index] ?? ''
    if (last?.level === level) runs[runs.length - 1] = { text: last.text + unit, level }
    else runs.push({ text: unit, level })
  }
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) reverseFrom(runs, level)
  return runs
}

/** Mirrors brackets and quotes, which show the other way in text from right to left. */
export const mirror = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Reverses each sequence of runs of at least this level. Rule L2 of the algorithm. */
function reverseFrom(runs: Run[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start
    while ((runs[end]?.level ?? 0) >= level) end += 1
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = end
  }
}
