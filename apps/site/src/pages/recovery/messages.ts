import type { Language } from '../language.ts'

const en = {
  forgot: {
    title: 'Set a new password',
    lead: 'Tell us your e-mail address, and we send you a link. It is good for half an hour.',
    submit: 'Send the link',
    back: 'Back to signing in',
  },
  sent: {
    title: 'Check your mail',
    text: (email: string) => `If there is an account of ${email}, a link to set a new password is on its way there.`,
    hint: 'Open it in this browser to go on where you were. Nothing there after some minutes? Look in your spam folder, or see whether the address is right.',
    again: 'Try another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Wherever you are signed in now, you will be signed out, save for here.',
    submit: 'Set password and sign in',
  },
  activation: {
    title: (shop: string) => `Welcome to ${shop}`,
    lead: 'An account was made for you. Choose a password to use it.',
    submit: 'Set password and sign in',
  },
  password: 'New password',
  waysLeft: {
    title: 'These sign you in as well',
    remove: 'Remove them all. Choose this if you have lost one of these devices, or somebody else may have got in.',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'It was used already, or it is too old, or a later one took its place. Nothing is lost: have another one sent.',
    again: 'Send another link',
  },
  done: {
    title: 'Your password is set',
    text: (email: string) => `You are signed in as ${email}. Every other device is signed out.`,
    security: 'See what signs you in, and where',
  },
}

const de: typeof en = {
  forgot: {
    title: 'Neues Passwort festlegen',
    lead: 'Nenn uns deine E-Mail-Adresse, und wir schicken dir einen Link. Er gilt eine halbe Stunde.',
    submit: 'Link schicken',
    back: 'Zurück zur Anmeldung',
  },
  sent: {
    title: 'Sieh in deine Mails',
    text: (email) => `Wenn es zu ${email} ein Konto gibt, ist ein Link für ein neues Passwort dorthin unterwegs.`,
    hint: 'Öffne ihn in diesem Browser, dann geht es weiter, wo du warst. Nach ein paar Minuten nichts da? Sieh im Spam-Ordner nach, und ob die Adresse stimmt.',
    again: 'Eine andere Adresse versuchen',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Überall, wo du jetzt angemeldet bist, wirst du abgemeldet, nur hier nicht.',
    submit: 'Passwort festlegen und anmelden',
  },
  activation: {
    title: (shop) => `Willkommen bei ${shop}`,
    lead: 'Für dich wurde ein Konto angelegt. Wähl ein Passwort, um es zu nutzen.',
    submit: 'Passwort festlegen und anmelden',
  },
  password: 'Neues Passwort',
  waysLeft: {
    title: 'Auch damit meldest du dich an',
    remove:
      'Alle entfernen. Wähl das, wenn du eines dieser Geräte verloren hast oder jemand anderes hineingekommen sein könnte.',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde schon benutzt, ist zu alt, oder ein späterer hat ihn abgelöst. Nichts ist verloren: Lass dir einen neuen schicken.',
    again: 'Neuen Link schicken',
  },
  done: {
    title: 'Dein Passwort ist festgelegt',
    text: (email) => `Du bist angemeldet als ${email}. Alle anderen Geräte sind abgemeldet.`,
    security: 'Ansehen, was dich anmeldet und wo',
  },
}

export const recoveryMessages: Record<Language, typeof en> = { en, de }
