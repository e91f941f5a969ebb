import { de } from './de/index.ts'
import { en, type Messages } from './en/index.ts'

export type { Messages }

/** One folder per language. A further one is a folder beside these and a line here. */
const folders = { en, de } satisfies Record<string, Messages>

/** A language that the hosted pages are written in. */
export type Language = keyof typeof folders

/** The texts by language tag. */
export const texts = new Map<string, Messages>(Object.entries(folders))

export const isLanguage = (value: string | undefined): value is Language => value !== undefined && texts.has(value)

export const languages = (): string[] => [...texts.keys()]

/** Every text of the hosted pages in one language. */
export const messagesIn = (language: Language): Messages => texts.get(language) ?? en
