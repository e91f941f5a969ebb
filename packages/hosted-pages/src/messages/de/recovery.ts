import type { Messages } from '../en/index.ts'

export const recovery: Messages['recovery'] = {
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
