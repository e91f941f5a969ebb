import type { Queryable } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type Stem, stemmerOf } from './stemmers.ts'

/** What words of the index stand for. Words of the shop's own language are stored as they are. */
type Kind = 'word' | 'fallback' | 'stem'

const kinds: readonly Kind[] = ['word', 'fallback', 'stem']

/** A language that products are searched in. */
export interface SearchLanguage {
  /** BCP 47, such as `de`. */
  readonly language: string
  /** Whether it is the shop's own language. */
  readonly isMain: boolean
  /** The stem of a folded word, in a form that other languages have in common: `größe` and `groesse` share one. */
  readonly stem: Stem
  /** Whether words are compounds, of which a shopper may search for the last part: `tasse` in `teetasse`. */
  readonly hasCompounds: boolean
  /** Begins each word of the index that is of this language and kind. */
  readonly mark: (kind: Kind) => string
}

const COMPOUNDING = ['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu']

/** A private-use character for each language and kind. The tokenizer keeps them as part of a word. */
function markOf(language: string, kind: Kind): string {
  const [letters = ''] = /^[a-z]{2,3}/.exec(language) ?? []
  const number = [...letters].reduce((sum, letter) => sum * 27 + letter.charCodeAt(0) - 96, 0)
  return String.fromCodePoint(0xf0000 + kinds.indexOf(kind) * 27 ** 3 + number)
}

async function open(language: string, isMain: boolean): Promise<SearchLanguage> {
  const [base = language] = language.split('-')
  return {
    language,
    isMain,
    stem: await stemmerOf(base),
    hasCompounds: COMPOUNDING.includes(base),
    mark: (kind) => (isMain && kind === 'word' ? '' : markOf(base, kind)),
  }
}

/** The languages of the shop, its own first. Two forms of one language are searched as one. */
export async function searchLanguages(db: Queryable): Promise<readonly [SearchLanguage, ...SearchLanguage[]]> {
  const { language, storefront } = await readSettings(db)
  const baseOf = (tag: string) => tag.split('-', 1)[0]
  const further = (storefront.furtherLanguages ?? []).filter(
    (tag, index, all) =>
      baseOf(tag) !== baseOf(language) && all.findIndex((one) => baseOf(one) === baseOf(tag)) === index,
  )
  return [await open(language, true), ...(await Promise.all(further.map((tag) => open(tag, false))))]
}

/** The language that a caller searches in: the one asked for where the shop has it, otherwise the shop's own. */
export async function searchLanguage(db: Queryable, requested: string | null | undefined): Promise<SearchLanguage> {
  const [main, ...further] = await searchLanguages(db)
  const base = requested?.split('-', 1)[0]
  return further.find(({ language }) => language.split('-', 1)[0] === base) ?? main
}
