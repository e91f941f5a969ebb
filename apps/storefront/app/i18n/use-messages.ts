import { createContext, useContext } from 'react'
import type { Messages } from './en/shop.ts'
import { type Language, localPath } from './language.ts'

export interface Translation {
  language: Language
  messages: Messages
}

export const TranslationContext = createContext<Translation | null>(null)

function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('The texts of a page come from its language route')
  return translation
}

export function useMessages(): Messages {
  return useTranslation().messages
}

export function useLanguage(): Language {
  return useTranslation().language
}

/** Turns a bare path into the page's language. */
export function useLocalPath(): (path: string) => string {
  const { language } = useTranslation()
  return (path) => localPath(language, path)
}
