import type { Messages } from '../en/index.ts'

export const ways: Messages['ways'] = {
  title: 'Anmeldewege',
  lead: 'Jeder davon öffnet dein Konto. Mit mehr als einem bist du nicht ausgesperrt, wenn einer verloren geht.',
  password: 'Passwort',
  isSet: 'Festgelegt',
  mustChange: 'Muss ersetzt werden, bevor es dich wieder anmeldet',
  notSet: 'Nicht festgelegt',
  change: 'Ändern',
  changeNamed: 'Passwort ändern',
  set: 'Festlegen',
  setNamed: 'Ein Passwort festlegen',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'Noch keiner' : count === 1 ? '1 Passkey' : `${count} Passkeys`),
  passkeysOff: 'Der Shop nimmt gerade keine',
  manage: 'Verwalten',
  manageNamed: 'Passkeys verwalten',
  connected: 'verbunden',
  used: 'zuletzt benutzt',
  notConnected: 'Nicht verbunden',
  gone: 'Ein Anbieter, den dieser Shop nicht mehr hat',
  connect: 'Verbinden',
  connectNamed: (provider) => `${provider} verbinden`,
  disconnect: 'Trennen',
  disconnectNamed: (account) => `${account} trennen`,
  again:
    'Melde dich zuerst noch einmal an, um einen zu verbinden: Niemand sonst soll es tun, wo du deinen Browser offen lässt.',
  only: 'Dein einziger Anmeldeweg. Leg ein Passwort fest oder füg einen anderen hinzu, bevor du ihn entfernst.',
  last: 'Das ist dein einziger Anmeldeweg, darum bleibt er. Leg zuerst ein Passwort fest oder füg einen anderen hinzu und entferne ihn dann.',
  provider: 'Der Anbieter',
  done: {
    connected: (provider) => ({
      title: `${provider} ist verbunden`,
      text: 'Ab jetzt kannst du dich auch damit anmelden. Du bekommst eine Mail darüber.',
    }),
    disconnected: (provider) => ({
      title: `${provider} ist getrennt`,
      text: 'Es meldet dich nicht mehr an. Wo du angemeldet bist, bleibst du es. Du bekommst eine Mail darüber.',
    }),
    'disconnected-before': (provider) => ({
      title: `${provider} war schon getrennt`,
      text: 'Es ist nichts mehr zu tun: Es meldet dich nicht an.',
    }),
  },
  problems: {
    cancelled: (provider) => ({
      title: 'Nichts wurde verbunden',
      text: `Du hast bei ${provider} abgelehnt oder bist zurückgegangen. Dieser Shop hat nichts erfahren.`,
    }),
    over: (provider) => ({
      title: 'Das ist zu lange her',
      text: `Das Verbinden mit ${provider} wurde in einem anderen Browser oder bei einer anderen Anmeldung begonnen, schon benutzt, oder es hat zu lange gedauert. Beginne unten noch einmal.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} antwortet nicht`,
      text: 'Das kann gleich vorbei sein. Versuch es noch einmal.',
    }),
    refused: (provider) => ({
      title: `${provider} konnte nicht verbunden werden`,
      text: 'Was es diesem Shop über dich gesagt hat, stimmt nicht. Versuch es noch einmal.',
    }),
    throttled: () => ({ title: 'Zu viele Versuche', text: 'Warte ein paar Minuten und versuch es noch einmal.' }),
    elsewhere: (provider) => ({
      title: 'Es gehört zu einem anderen Konto',
      text: `Dieses Konto bei ${provider} meldet jemanden mit einem anderen Konto dieses Shops an. Trenne es zuerst dort oder wähl bei ${provider} ein anderes.`,
    }),
    another: (provider) => ({
      title: `${provider} ist schon verbunden`,
      text: `Ein anderes Konto bei ${provider} meldet dich an. Trenne es zuerst, wenn dieses an seine Stelle soll.`,
    }),
  },
}
