import type { Language } from '../language.ts'

const en = {
  title: 'Your account’s security',
  lead: (email: string) => `You are signed in as ${email}.`,
  signOut: 'Sign out',
  password: {
    title: 'Change the password',
    setTitle: 'Set a password',
    submit: 'Change password',
    set: 'Set password',
    again: 'To set one, sign in once more first: nobody else is to set one where you left your browser open.',
    note: 'Every other device is signed out by it, and you get a mail about it.',
    forgot: 'You do not know it? Have a link mailed to you.',
    wrong: 'This is not your current password.',
    changed: 'Your password is changed',
    changedText: 'From now on you sign in with the new one. Every other device is signed out.',
  },
  devices: {
    title: 'Where you are signed in',
    unknown: 'An unknown device',
    here: 'This device',
    used: 'last used',
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there',
    endedText: 'It takes effect at once.',
    none: 'You are signed in nowhere else.',
  },
  consents: {
    title: 'Apps you have let in',
    acts: 'May act for you in this shop',
    since: 'since',
    withdraw: 'Take back',
    withdrawNamed: (app: string) => `Take back what ${app} may do`,
    note: 'An app you take this back from is signed out everywhere at once.',
    withdrawn: 'The app is out',
    withdrawnText: 'It has no access any more, and asks you before it comes in again.',
  },
}

const de: typeof en = {
  title: 'Sicherheit deines Kontos',
  lead: (email) => `Du bist angemeldet als ${email}.`,
  signOut: 'Abmelden',
  password: {
    title: 'Passwort ändern',
    setTitle: 'Passwort festlegen',
    submit: 'Passwort ändern',
    set: 'Passwort festlegen',
    again:
      'Melde dich zuerst noch einmal an, um eines festzulegen: Niemand sonst soll es tun, wo du deinen Browser offen lässt.',
    note: 'Alle anderen Geräte werden dadurch abgemeldet, und du bekommst eine Mail darüber.',
    forgot: 'Du weißt es nicht? Lass dir einen Link schicken.',
    wrong: 'Das ist nicht dein aktuelles Passwort.',
    changed: 'Dein Passwort ist geändert',
    changedText: 'Ab jetzt meldest du dich mit dem neuen an. Alle anderen Geräte sind abgemeldet.',
  },
  devices: {
    title: 'Wo du angemeldet bist',
    unknown: 'Ein unbekanntes Gerät',
    here: 'Dieses Gerät',
    used: 'zuletzt benutzt',
    end: 'Abmelden',
    endNamed: (device) => `${device} abmelden`,
    endOthers: 'Überall sonst abmelden',
    ended: 'Dort abgemeldet',
    endedText: 'Es gilt sofort.',
    none: 'Du bist sonst nirgends angemeldet.',
  },
  consents: {
    title: 'Apps, die du hereingelassen hast',
    acts: 'Darf in diesem Shop für dich handeln',
    since: 'seit',
    withdraw: 'Zurücknehmen',
    withdrawNamed: (app) => `Zurücknehmen, was ${app} darf`,
    note: 'Eine App, bei der du es zurücknimmst, wird sofort überall abgemeldet.',
    withdrawn: 'Die App ist draußen',
    withdrawnText: 'Sie hat keinen Zugang mehr und fragt dich, bevor sie wieder hereinkommt.',
  },
}

export const accountMessages: Record<Language, typeof en> = { en, de }
