import type { Messages } from '../en/index.ts'

export const ways: Messages['ways'] = {
  title: 'Anmeldewege',
  lead: 'Du kannst dich mit jedem davon anmelden. Mit mehreren behältst du den Zugang, wenn du einen verlierst.',
  password: 'Passwort',
  isSet: 'Festgelegt',
  mustChange: 'Du musst ein neues festlegen, um dich damit anzumelden',
  notSet: 'Nicht festgelegt',
  change: 'Ändern',
  changeNamed: 'Passwort ändern',
  set: 'Festlegen',
  setNamed: 'Ein Passwort festlegen',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'Noch keiner' : count === 1 ? '1 Passkey' : `${count} Passkeys`),
  passkeysOff: 'Der Shop bietet sie gerade nicht an',
  manage: 'Verwalten',
  manageNamed: 'Passkeys verwalten',
  connected: 'verbunden',
  used: 'zuletzt benutzt',
  notConnected: 'Nicht verbunden',
  gone: 'Ein Anbieter, den dieser Shop nicht mehr anbietet',
  connect: 'Verbinden',
  connectNamed: (provider) => `${provider} verbinden`,
  disconnect: 'Trennen',
  disconnectNamed: (account) => `${account} trennen`,
  again:
    'Melde dich zuerst noch einmal an, um ein Konto zu verbinden. Das schützt dich, falls dein Browser offen steht.',
  only: 'Dein einziger Anmeldeweg. Lege ein Passwort fest oder füge einen anderen hinzu, bevor du ihn entfernst.',
  last: 'Das ist dein einziger Anmeldeweg. Lege zuerst ein Passwort fest oder füge einen anderen hinzu.',
  provider: 'Der Anbieter',
  done: {
    connected: (provider) => ({
      title: `${provider} ist verbunden`,
      text: 'Du kannst dich jetzt auch damit anmelden. Wir haben dir eine Bestätigung geschickt.',
    }),
    disconnected: (provider) => ({
      title: `${provider} ist getrennt`,
      text: 'Du kannst dich nicht mehr damit anmelden. Deine Geräte bleiben angemeldet. Wir haben dir eine Bestätigung geschickt.',
    }),
    'disconnected-before': (provider) => ({
      title: `${provider} war schon getrennt`,
      text: 'Du kannst dich nicht damit anmelden.',
    }),
  },
  problems: {
    cancelled: (provider) => ({
      title: 'Nichts wurde verbunden',
      text: `Du hast bei ${provider} abgebrochen. Der Shop hat keine Daten erhalten.`,
    }),
    over: (provider) => ({
      title: 'Diese Anfrage ist abgelaufen',
      text: `Die Anfrage an ${provider} wurde schon benutzt, kam zu spät oder gehört zu einem anderen Browser. Versuch es unten noch einmal.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} ist nicht erreichbar`,
      text: 'Versuch es gleich noch einmal.',
    }),
    rejected: (provider) => ({
      title: `${provider} konnte nicht verbunden werden`,
      text: 'Die Antwort war ungültig. Versuch es noch einmal.',
    }),
    throttled: () => ({ title: 'Zu viele Versuche', text: 'Warte ein paar Minuten und versuch es noch einmal.' }),
    elsewhere: (provider) => ({
      title: 'Dieses Konto wird schon verwendet',
      text: `Dieses Konto bei ${provider} ist mit einem anderen Konto dieses Shops verbunden. Trenne es zuerst dort oder wähle ein anderes.`,
    }),
    another: (provider) => ({
      title: `${provider} ist schon verbunden`,
      text: `Ein anderes Konto bei ${provider} ist verbunden. Trenne es zuerst.`,
    }),
  },
}
