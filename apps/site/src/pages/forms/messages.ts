import type { Language } from '../language.ts'

/** Texts of the fields and problems that many forms share. */
const en = {
  email: 'E-mail address',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters. A few words in a row are easy to keep in mind and hard to guess.',
  reveal: 'Show',
  conceal: 'Hide',
  problem: 'That did not work',
  mailbox: 'Open the mailbox of this site',
  unreached: {
    title: 'The shop cannot be reached',
    text: 'Nothing was sent, and what you entered is still here. Look whether you are online, then send it again.',
  },
  tooLarge: {
    title: 'That is more than we take at once',
    text: 'Nothing was sent, and what you entered is still here. Shorten the longest text, then send it again.',
  },
}

const de: typeof en = {
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

export const formMessages: Record<Language, typeof en> = { en, de }
