import type { Messages } from '../en/index.ts'

export const recovery: Messages['recovery'] = {
  forgot: {
    title: 'Neues Passwort festlegen',
    lead: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link. Er gilt 30 Minuten.',
    submit: 'Link schicken',
    back: 'Zurück zur Anmeldung',
  },
  sent: {
    title: 'Prüfe deine E-Mails',
    text: (email) => `Wenn ${email} ein Konto hat, schicken wir einen Link für ein neues Passwort.`,
    hint: 'Öffne den Link in diesem Browser. Nach ein paar Minuten keine Mail? Prüfe den Spam-Ordner und die Adresse.',
    again: 'Eine andere Adresse versuchen',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Wir melden alle deine anderen Geräte ab.',
    submit: 'Passwort festlegen und anmelden',
  },
  activation: {
    title: (shop) => `Willkommen bei ${shop}`,
    lead: 'Der Shop hat für dich ein Konto angelegt. Wähle ein Passwort, um es zu nutzen.',
    submit: 'Passwort festlegen und anmelden',
  },
  password: 'Neues Passwort',
  waysLeft: {
    title: 'Weitere Anmeldewege',
    remove:
      'Alle entfernen. Wähle das, wenn du ein Gerät verloren hast oder jemand anderes dein Konto benutzt haben könnte.',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Der Link wurde schon benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt. Lass dir einen neuen schicken.',
    again: 'Neuen Link schicken',
  },
  done: {
    title: 'Dein Passwort ist festgelegt',
    text: (email) => `Du bist angemeldet als ${email}. Alle anderen Geräte sind abgemeldet.`,
    security: 'Anmeldewege und Geräte prüfen',
  },
}
