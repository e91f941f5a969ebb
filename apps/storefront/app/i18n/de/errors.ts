import type { ErrorTexts } from '../errors.ts'

export const errors: ErrorTexts = {
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
}
