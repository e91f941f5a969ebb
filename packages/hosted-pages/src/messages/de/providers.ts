import type { Messages } from '../en/index.ts'

export const providers: Messages['providers'] = {
  or: 'oder',
  go: (provider) => `Weiter mit ${provider}`,
  again: (provider) => `${provider} noch einmal versuchen`,
  otherWay: 'Anders anmelden',
  failures: {
    cancelled: (provider) => ({
      title: 'Du bist nicht angemeldet',
      text: `Die Anmeldung mit ${provider} wurde abgebrochen. Dieser Shop hat nichts erfahren.`,
    }),
    over: (provider) => ({
      title: 'Diese Anmeldung ist vorbei',
      text: `Was von ${provider} zurückkam, gehört zu keiner Anmeldung in diesem Browser: Sie wurde schon benutzt, hat zu lange gedauert oder wurde woanders begonnen. Beginne hier noch einmal.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} antwortet nicht`,
      text: 'Das kann gleich vorbei sein. Bis dahin kannst du dich anders anmelden; ein Passwort lässt sich per Mail festlegen.',
    }),
    refused: (provider) => ({
      title: `${provider} konnte dich nicht anmelden`,
      text: 'Was es diesem Shop über die Anmeldung gesagt hat, stimmt nicht. Versuch es noch einmal oder melde dich anders an.',
    }),
    nameless: (provider) => ({
      title: 'Es fehlt eine E-Mail-Adresse',
      text: `${provider} nennt deine E-Mail-Adresse nicht, und dieser Shop braucht eine. Erlaube es dort oder leg ein Konto mit Passwort an.`,
    }),
    taken: (provider) => ({
      title: 'Zu dieser Adresse gibt es ein Konto',
      text: `${provider} hat nicht geprüft, dass die Adresse dir gehört, und kann das Konto darum nicht öffnen. Melde dich mit deinem Passwort an oder lass dir einen Link schicken.`,
    }),
    closed: () => ({
      title: 'Gerade keine neuen Konten',
      text: 'Der Shop nimmt im Moment niemanden neu auf. Einkaufen kannst du ohne Konto, und wer eines hat, kann sich anmelden.',
    }),
    inactive: () => ({
      title: 'Mit diesem Konto kann man sich nicht anmelden',
      text: 'Schreib dem Shop, wenn das nicht stimmen kann.',
    }),
    throttled: () => ({
      title: 'Zu viele Versuche',
      text: 'Warte ein paar Minuten und versuch es noch einmal.',
    }),
  },
}
