import type { Messages } from '../en/index.ts'

export const account: Messages['account'] = {
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
    isSet: 'Dein Passwort ist festgelegt',
    isSetText: 'Ab jetzt kannst du dich auch damit anmelden. Alle anderen Geräte sind abgemeldet.',
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
