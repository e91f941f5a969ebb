import type { Language } from '@cartwright/hosted-pages/kit'

const en = {
  again: 'You signed in a while ago. Sign in again: this keeps others who use your browser from doing this.',
  signIn: 'Sign in again',
  unsure: 'Tick this, so that nothing is done by mistake.',
}

const de: typeof en = {
  again:
    'Deine Anmeldung ist eine Weile her. Melde dich noch einmal an, damit es niemand sonst tut, der deinen Browser offen findet.',
  signIn: 'Noch einmal anmelden',
  unsure: 'Setze hier den Haken, damit nichts aus Versehen geschieht.',
}

/** Texts around what has to be confirmed. */
export const confirmMessages: Record<Language, typeof en> = { en, de }
