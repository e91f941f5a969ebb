import { about as de } from './de/about.ts'
import { about as en } from './en/about.ts'
import type { Language } from './language.ts'

export type About = typeof en

/** What every page knows of each language. */
export const languagesKnown: Record<Language, About> = { en, de }
