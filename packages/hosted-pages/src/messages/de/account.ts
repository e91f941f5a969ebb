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
      'Melde dich zuerst noch einmal an, um ein Passwort festzulegen. Das schützt dein Konto, falls jemand anderes diesen Browser benutzt.',
    note: 'Wir melden alle anderen Geräte ab und bestätigen die Änderung per E-Mail.',
    forgot: 'Passwort vergessen? Lass dir einen Link schicken.',
    wrong: 'Das ist nicht dein aktuelles Passwort.',
    isSet: 'Dein Passwort ist festgelegt',
    isSetText: 'Ab jetzt kannst du dich auch damit anmelden. Alle anderen Geräte sind abgemeldet.',
    changed: 'Dein Passwort ist geändert',
    changedText: 'Melde dich ab jetzt mit dem neuen Passwort an. Alle anderen Geräte sind abgemeldet.',
  },
  devices: {
    title: 'Wo du angemeldet bist',
    unknown: 'Ein unbekanntes Gerät',
    here: 'Dieses Gerät',
    used: 'zuletzt benutzt',
    end: 'Abmelden',
    endNamed: (device) => `${device} abmelden`,
    endOthers: 'Überall sonst abmelden',
    ended: 'Gerät abgemeldet',
    endedText: 'Das Gerät hat sofort keinen Zugang mehr.',
    none: 'Du bist sonst nirgends angemeldet.',
  },
  consents: {
    title: 'Apps mit Zugriff',
    acts: 'Darf in diesem Shop für dich handeln',
    since: 'seit',
    withdraw: 'Zugriff entziehen',
    withdrawNamed: (app) => `${app} den Zugriff entziehen`,
    note: 'Entziehst du einer App den Zugriff, wird sie überall abgemeldet.',
    withdrawn: 'Zugriff entzogen',
    withdrawnText: 'Die App hat keinen Zugriff mehr. Sie muss dich erneut fragen.',
  },
}
