import type { Language } from '../i18n/language.ts'

interface ErrorText {
  readonly title: string
  readonly text: string
}

/** Kept apart from the other texts: they must be at hand when nothing else is. */
export const errorTexts: Record<
  Language,
  Record<'notFound' | 'unreadable' | 'broken', ErrorText> & Record<'home' | 'retry', string>
> = {
  en: {
    notFound: {
      title: 'Off the path',
      text: 'Unknown path this address any more. It may have sold out for good, or the link has a typo.',
    },
    unreadable: {
      title: 'That got tangled',
      text: 'The address or the form holds something that we cannot read. Nothing was changed. Go back and try again.',
    },
    broken: {
      title: 'A rough patch',
      text: 'The shop is not answering as it should. Your cart is safe; please try again in a moment.',
    },
    home: 'Back to the start',
    retry: 'Try again',
  },
  de: {
    notFound: {
      title: 'Vom Weg abgekommen',
      text: 'Unter dieser Adresse ist nichts mehr. Vielleicht ist es für immer ausverkauft, oder der Link hat einen Tippfehler.',
    },
    unreadable: {
      title: 'Da ist etwas verheddert',
      text: 'Die Adresse oder das Formular enthält etwas, das wir nicht lesen können. Nichts wurde geändert. Geh zurück und versuch es noch einmal.',
    },
    broken: {
      title: 'Ein holpriges Stück',
      text: 'Der Laden antwortet nicht, wie er sollte. Dein Warenkorb ist sicher; bitte versuch es gleich noch einmal.',
    },
    home: 'Zurück zum Anfang',
    retry: 'Noch einmal versuchen',
  },
}
