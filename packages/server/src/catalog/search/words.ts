import { fold, plainLetters } from '../product/fold.ts'
import type { SearchLanguage } from './search-language.ts'

/** More words than this narrow nothing down any further. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** The words of a search, as the index has them: folded, without punctuation. */
export const wordsOf = (text: string): string[] => allWords(text).slice(0, MOST_WORDS)

/** A text as it is searched: folded, with the letters that keyboards of other languages have. */
export const searchFold = (text: string): string =>
  fold(text).replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter)

/** All words of a text, folded. */
export function allWords(text: string): string[] {
  return searchFold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))
}

/** Words that people write together: `tshirt` of `T-Shirt`, `bw10020x` of `BW-100/20-X`. */
export const joinedWords = (text: string): string[] =>
  [...searchFold(text).matchAll(/[\p{Letter}\p{Number}]+(?:[-‐‑./'’_][\p{Letter}\p{Number}]+)+/gu)].map(([run]) =>
    run.replace(/[^\p{Letter}\p{Number}]/gu, '').slice(0, LONGEST_WORD),
  )

/** Japanese and Chinese have no spaces. So many letters of an inner word are in the index. */
const LONGEST_INNER = 8

/** Each place where a word of a script without spaces may begin: `茶碗` in `湯のみ茶碗`. */
export function innerWords(text: string): string[] {
  const runs = searchFold(text).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu) ?? []
  return runs.flatMap((run) => {
    const characters = [...run]
    return characters.slice(1).map((_, index) => characters.slice(index + 1, index + 1 + LONGEST_INNER).join(''))
  })
}

/** A word of a search, as full-text expressions. Words are quoted, so a text cannot contain the syntax of the index. */
export interface Term {
  /** Finds the word itself and its other forms, such as its plural. */
  readonly exact: string
  /** Finds words that begin with it too. */
  readonly starting: string
  /** Finds compounds that end with it too. */
  readonly any: string
}

/**
 * How else people write a word of a search: a number and its letters together or apart, such as `500ml` and `500 ml`. Of
 * each spelling, the words it consists of. A single letter stays where it is: `4` and `m` are in too many texts.
 */
export function spellingsOf(words: readonly string[], index: number): string[][] {
  const [previous, word = '', next] = [words[index - 1], words[index], words[index + 1]]
  const together = [previous && previous + word, next && word + next]
  const parts = word.match(/\p{Letter}+|\p{Number}+/gu) ?? []
  const isSplit = parts.length > 1 && parts.every((part) => part.length > 1 || /\p{Number}/u.test(part))
  return [
    ...together.flatMap((one) => (one && /\p{Letter}\p{Number}|\p{Number}\p{Letter}/u.test(one) ? [[one]] : [])),
    ...(isSplit ? [parts] : []),
  ]
}

/**
 * The expressions of a word in a language.
 *
 * @param compounds words of the index that end with it
 * @param spellings the words that it may be written as instead
 */
export function termOf(
  word: string,
  { mark, stem, isMain }: SearchLanguage,
  { compounds = [], spellings = [] }: { compounds?: readonly string[]; spellings?: readonly string[][] } = {},
): Term {
  const stemmed = stem(word)
  const forms = isMain ? [word, stemmed] : [mark('word') + word, mark('word') + stemmed, mark('fallback') + word]
  const beginnings = [word, ...singularOf(word)]
  const kinds = isMain ? [''] : [mark('word'), mark('fallback')]
  const others = spellings.flatMap((parts) => kinds.map((kind) => allOf(parts.map((part) => quote(kind + part)))))
  const exact = anyOf([...[...forms, mark('stem') + stemmed].map(quote), ...others])
  const starting = anyOf([exact, ...kinds.flatMap((kind) => beginnings.map((one) => prefix(kind + one)))])
  // Numbers of articles are the same in each language.
  const neutral = isMain ? [] : [`{sku} : ${prefix(word)}`]
  return { exact, starting, any: anyOf([starting, ...compounds.map(quote), ...neutral]) }
}

/** A plural in `s` also stands for the beginning of its singular. Other plurals are found by their stems. */
const singularOf = (word: string) => (/.{3}(?<!s)s$/u.test(word) ? [word.slice(0, -1)] : [])

const quote = (word: string) => `"${word}"`
const prefix = (word: string) => `"${word}"*`
const allOf = (expressions: readonly string[]) => `(${expressions.join(' AND ')})`
const anyOf = (expressions: readonly string[]) => [...new Set(expressions)].join(' OR ')

/** The expression that finds what has all of the words. */
export const matchExpression = (terms: readonly Term[]): string => terms.map(({ any }) => `(${any})`).join(' AND ')
