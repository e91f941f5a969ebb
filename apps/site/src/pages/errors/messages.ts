import type { Language } from '../language.ts'

const en = {
  notFound: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or what it led to has been taken down.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Nothing you entered was charged or sent twice. Try again in a moment.',
  },
  foreignForm: {
    title: 'We could not accept that form',
    text: 'It was sent from another site than this one. Go back, reload the page and send it again.',
  },
  tooMany: {
    title: 'Too many requests at once',
    text: 'More came from your connection than we answer in so short a time. Nothing you entered was saved or sent twice.',
  },
  tooLarge: {
    title: 'That was more than we take at once',
    text: 'Nothing of it was saved. Go back in your browser, where what you entered still is, shorten it and send it again.',
  },
  tryAgain: (when: string) => `Try again ${when}.`,
  sendAgain: (when: string) => `Go back in your browser, where what you entered still is, and send it again ${when}.`,
  reload: 'Try again',
  requestId: (id: string) => `If you write to us about it, name this number: ${id}`,
  goBack: 'Go to the shop',
  home: 'Go to the start page',
}

const de: typeof en = {
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
  tooMany: {
    title: 'Zu viele Anfragen auf einmal',
    text: 'Von deinem Anschluss kam mehr, als wir in so kurzer Zeit beantworten. Nichts wurde doppelt gespeichert oder gesendet.',
  },
  tooLarge: {
    title: 'Das war mehr, als wir auf einmal nehmen',
    text: 'Nichts davon wurde gespeichert. Geh im Browser zurück, dort steht noch, was du eingegeben hast, kürze es und sende es noch einmal.',
  },
  tryAgain: (when) => `Versuch es ${when} noch einmal.`,
  sendAgain: (when) =>
    `Geh im Browser zurück, dort steht noch, was du eingegeben hast, und sende es ${when} noch einmal.`,
  reload: 'Noch einmal versuchen',
  requestId: (id) => `Wenn du uns deswegen schreibst, nenne diese Nummer: ${id}`,
  goBack: 'Zum Shop',
  home: 'Zur Startseite',
}

export const errorMessages: Record<Language, typeof en> = { en, de }
