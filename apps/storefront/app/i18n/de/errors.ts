import type { errors as english } from '../en/errors.ts'

export const errors: typeof english = {
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Prüfe die Adresse auf Tippfehler.',
  },
  unreadable: {
    title: 'Ungültige Anfrage',
    text: 'Die Adresse oder das Formular enthält etwas, das wir nicht lesen können. Es wurde nichts geändert. Geh zurück und versuche es noch einmal.',
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Shop antwortet nicht richtig. Dein Warenkorb ist sicher. Versuche es gleich noch einmal.',
  },
  home: 'Zur Startseite',
  retry: 'Noch einmal versuchen',
}
