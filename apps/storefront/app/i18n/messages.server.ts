import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import type { Language } from './language.ts'
import { pagesDe } from './pages.de.ts'
import { type PageMessages, pagesEn } from './pages.en.ts'

const messages: Record<Language, Messages & PageMessages> = { en: { ...en, ...pagesEn }, de: { ...de, ...pagesDe } }

/** The texts of a language, for what the server writes itself. */
export function messagesIn(language: Language): Messages & PageMessages {
  return messages[language]
}
