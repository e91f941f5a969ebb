import { pages as pagesDe } from './de/pages.ts'
import { shop as shopDe } from './de/shop.ts'
import { type PageMessages, pages as pagesEn } from './en/pages.ts'
import { type Messages, shop as shopEn } from './en/shop.ts'
import type { Language } from './language.ts'

const messages: Record<Language, Messages & PageMessages> = {
  en: { ...shopEn, ...pagesEn },
  de: { ...shopDe, ...pagesDe },
}

/** The texts of a language, for what the server writes itself. */
export const messagesIn = (language: Language): Messages & PageMessages => messages[language]
