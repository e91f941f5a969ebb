import type { Language } from '../language.ts'

const en = {
  again: 'Your sign-in is a while ago. Sign in once more, so that nobody else does this who finds your browser open.',
  signIn: 'Sign in once more',
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
