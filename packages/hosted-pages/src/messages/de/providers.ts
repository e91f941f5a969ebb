import type { Messages } from '../en/index.ts'

export const providers: Messages['providers'] = {
  or: 'oder',
  go: (provider) => `Weiter mit ${provider}`,
  again: (provider) => `${provider} noch einmal versuchen`,
  otherWay: 'Anders anmelden',
  failures: {
    cancelled: (provider) => ({
      title: 'Du bist nicht angemeldet',
      text: `Die Anmeldung mit ${provider} wurde abgebrochen. Der Shop hat keine Daten erhalten.`,
    }),
    over: (provider) => ({
      title: 'Diese Anmeldung ist abgelaufen',
      text: `Die Antwort von ${provider} wurde schon benutzt, kam zu spät oder gehört zu einem anderen Browser. Melde dich noch einmal an.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} ist nicht erreichbar`,
      text: 'Versuch es gleich noch einmal, oder melde dich anders an. Ein Passwort kannst du per E-Mail festlegen.',
    }),
    rejected: (provider) => ({
      title: `${provider} konnte dich nicht anmelden`,
      text: 'Die Antwort war ungültig. Versuch es noch einmal oder melde dich anders an.',
    }),
    nameless: (provider) => ({
      title: 'Es fehlt eine E-Mail-Adresse',
      text: `${provider} hat deine E-Mail-Adresse nicht übermittelt. Erlaube es dort oder leg ein Konto mit Passwort an.`,
    }),
    taken: (provider) => ({
      title: 'Zu dieser Adresse gibt es ein Konto',
      text: `${provider} hat nicht geprüft, dass die Adresse dir gehört. Melde dich mit deinem Passwort an oder lass dir einen Link schicken.`,
    }),
    closed: () => ({
      title: 'Gerade keine neuen Konten',
      text: 'Der Shop bietet sie gerade nicht an neuen Mitglieder auf. Du kannst ohne Konto einkaufen. Mitglieder können sich anmelden.',
    }),
    inactive: () => ({
      title: 'Mit diesem Konto kannst du dich nicht anmelden',
      text: 'Schreib dem Shop, falls das ein Fehler ist.',
    }),
    throttled: () => ({
      title: 'Zu viele Versuche',
      text: 'Warte ein paar Minuten und versuch es noch einmal.',
    }),
  },
}
