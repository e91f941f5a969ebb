import { useLocation } from 'react-router'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { type Language, languageOf, localPath } from './language.ts'

const messages: Record<Language, Messages> = { en, de }

export function messagesIn(language: Language): Messages {
  return messages[language]
}

/** The page's language, read from its address, so that server and browser never disagree. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}

export function useMessages(): Messages {
  return messages[useLanguage()]
}

/** Turns a bare path into the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(language, path)
}
