import type { Language } from '../languages'
import { de } from './de'
import { en, type Messages } from './en'

const messages: Readonly<Record<Language, Messages>> = { en, de }

/** The texts of the storefront in a language. Content comes from the shop. */
export const messagesIn = (language: Language): Messages => messages[language]

/** The text for the code of an error. */
export function errorText(code: string | undefined, language: Language): string {
  const { errors } = messages[language]
  return (Object.entries(errors).find(([key]) => key === code) ?? [])[1] ?? errors.UNKNOWN
}
