import type { Messages } from '../en/index.ts'

export const errors: Messages['errors'] = {
  notFound: {
    title: 'Hier ist nichts',
    text: 'Vielleicht ist die Adresse vertippt, oder was hier war, gibt es nicht mehr.',
  },
  failed: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Nichts wurde doppelt berechnet oder gesendet. Versuch es gleich noch einmal.',
  },
  foreignForm: {
    title: 'Dieses Formular konnten wir nicht annehmen',
    text: 'Es kam von einer anderen Seite als dieser. Geh zurück, lade die Seite neu und sende es noch einmal.',
  },
  unreadableForm: {
    title: 'Dieses Formular konnten wir nicht lesen',
    text: 'Nichts davon wurde gespeichert. Geh zurück, lade die Seite neu und sende es noch einmal.',
  },
  tooMany: {
    title: 'Zu viele Anfragen auf einmal',
    text: 'Von deinem Anschluss kam mehr, als wir in so kurzer Zeit beantworten. Nichts wurde doppelt gespeichert oder gesendet.',
  },
  tooLarge: {
    title: 'Das war mehr, als wir auf einmal nehmen',
    text: 'Nichts davon wurde gespeichert. Geh im Browser zurück, dort steht noch, was du eingegeben hast, kürze es und sende es noch einmal.',
  },
  diskFull: {
    title: 'Der Speicherplatz dieser Seite ist voll',
    text: 'Nichts, was du eingegeben hast, wurde gespeichert oder berechnet.',
  },
  tryAgain: (when) => `Versuch es ${when} noch einmal.`,
  sendAgain: (when) =>
    `Geh im Browser zurück, dort steht noch, was du eingegeben hast, und sende es ${when} noch einmal.`,
  reload: 'Noch einmal versuchen',
  requestId: (id) => `Wenn du uns deswegen schreibst, nenne diese Nummer: ${id}`,
  goBack: 'Zum Shop',
  home: 'Zur Startseite',
}
