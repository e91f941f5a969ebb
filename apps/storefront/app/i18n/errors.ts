import { errors as de } from './de/errors.ts'
import { errors as en } from './en/errors.ts'
import type { Language } from './language.ts'

export type ErrorTexts = typeof en

/** The texts of error pages, which are shown where the texts of a language may not have loaded. */
export const errorTexts: Record<Language, ErrorTexts> = { en, de }
