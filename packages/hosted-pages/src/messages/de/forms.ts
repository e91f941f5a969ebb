import type { Messages } from '../en/index.ts'

export const forms: Messages['forms'] = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
  reveal: 'Zeigen',
  conceal: 'Verbergen',
  problem: 'Das hat nicht geklappt',
  mailbox: 'Postfach dieser Site öffnen',
  unreached: {
    title: 'Der Shop ist nicht zu erreichen',
    text: 'Es wurde nichts gesendet, und was du eingegeben hast, steht noch hier. Sieh nach, ob du online bist, und sende es noch einmal.',
  },
  tooLarge: {
    title: 'Das ist mehr, als wir auf einmal nehmen',
    text: 'Es wurde nichts gesendet, und was du eingegeben hast, steht noch hier. Kürze den längsten Text und sende es noch einmal.',
  },
}
