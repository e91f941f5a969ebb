import type { Messages } from '../en/index.ts'

export const forms: Messages['forms'] = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 8 Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.',
  reveal: 'Zeigen',
  conceal: 'Verbergen',
  problem: 'Das hat nicht geklappt',
  mailbox: 'Postfach dieser Site öffnen',
  unreached: {
    title: 'Der Shop ist nicht zu erreichen',
    text: 'Es wurde nichts gesendet, deine Eingaben sind noch da. Prüfe deine Verbindung und sende das Formular noch einmal.',
  },
  tooLarge: {
    title: 'Das Formular ist zu groß',
    text: 'Es wurde nichts gesendet, deine Eingaben sind noch da. Kürze den längsten Text und sende das Formular noch einmal.',
  },
}
