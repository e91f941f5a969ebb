import { Outlet } from 'react-router'
import { type Translation, TranslationContext } from './use-messages.ts'

/** The layout of all pages of a language: gives them their texts. */
export function LanguageLayout({ translation }: { translation: Translation }) {
  return (
    <TranslationContext value={translation}>
      <Outlet />
    </TranslationContext>
  )
}
