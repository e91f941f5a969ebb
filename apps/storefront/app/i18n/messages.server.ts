import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import type { Language } from './language.ts'

const messages: Record<Language, Messages> = { en, de }

/** The texts of a language, for what the server writes itself. */
export function messagesIn(language: Language): Messages {
  return messages[language]
}
