import type { Language } from '../i18n/language.ts'

/** Kept apart from the other texts: they must be at hand when nothing else is. */
export const errorTexts: Record<
  Language,
  Record<'notFoundTitle' | 'notFoundText' | 'brokenTitle' | 'brokenText' | 'home' | 'retry', string>
> = {
  en: {
    notFoundTitle: 'Off the path',
    notFoundText: 'There is nothing at this address any more. It may have sold out for good, or the link has a typo.',
    brokenTitle: 'A rough patch',
    brokenText: 'The shop is not answering as it should. Your cart is safe; please try again in a moment.',
    home: 'Back to the start',
    retry: 'Try again',
  },
  de: {
    notFoundTitle: 'Vom Weg abgekommen',
    notFoundText:
      'Unter dieser Adresse ist nichts mehr. Vielleicht ist es für immer ausverkauft, oder der Link hat einen Tippfehler.',
    brokenTitle: 'Ein holpriges Stück',
    brokenText:
      'Der Laden antwortet nicht, wie er sollte. Dein Warenkorb ist sicher; bitte versuch es gleich noch einmal.',
    home: 'Zurück zum Anfang',
    retry: 'Noch einmal versuchen',
  },
}
