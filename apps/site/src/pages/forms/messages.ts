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
}

export const formMessages: Record<Language, typeof en> = { en, de }
