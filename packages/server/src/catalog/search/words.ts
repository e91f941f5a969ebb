import { fold } from '../fold.ts'

/** More words than this narrow nothing down any further. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** The words of a text as the index has them: folded, without punctuation. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
}

/**
 * The full-text expression that finds what has all of the words, or words that begin so. Words hold letters and digits
 * only and are quoted, so nothing of the index's own syntax can come from a text.
 */
export function matchExpression(words: readonly string[]): string {
  return words.map((word) => `(${startingWith(word)})`).join(' AND ')
}

/** Finds what has a word that begins like this one. */
export const startingWith = (word: string): string => anyOf(stems(word).map((stem) => `"${stem}"*`))

/** Finds what has this very word, or its singular. */
export const exactly = (word: string): string => anyOf([...new Set([word, ...stems(word)])].map((stem) => `"${stem}"`))

const anyOf = (expressions: readonly string[]) => expressions.join(' OR ')

/** A plural also stands for its singular; the other way round, the beginning finds it. */
export function stems(word: string): string[] {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return [word]
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}
