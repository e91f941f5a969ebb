import type { ProviderFailure } from '@cartwright/server'
import type { Language } from '../language.ts'

interface Told {
  readonly title: string
  readonly text: string
}

/** What may come of asking to be connected; the rest are about people who sign in. */
export type ConnectProblem = Exclude<ProviderFailure, 'nameless' | 'taken' | 'closed' | 'inactive'>

interface WaysMessages {
  readonly title: string
  readonly lead: string
  readonly password: string
  readonly isSet: string
  readonly mustChange: string
  readonly notSet: string
  readonly change: string
  readonly changeNamed: string
  readonly set: string
  readonly setNamed: string
  readonly passkeys: string
  readonly passkeyCount: (count: number) => string
  readonly passkeysOff: string
  readonly manage: string
  readonly manageNamed: string
  readonly connected: string
  readonly used: string
  readonly notConnected: string
  readonly gone: string
  readonly connect: string
  readonly connectNamed: (provider: string) => string
  readonly disconnect: string
  readonly disconnectNamed: (account: string) => string
  readonly again: string
  readonly only: string
  readonly last: string
  readonly provider: string
  readonly done: Record<'connected' | 'disconnected' | 'disconnected-before', (provider: string) => Told>
  readonly problems: Record<ConnectProblem, (provider: string) => Told>
}

const en: WaysMessages = {
  title: 'Ways to sign in',
  lead: 'Each of these opens your account. With more than one you are not locked out when one is lost.',
  password: 'Password',
  isSet: 'Set',
  mustChange: 'Has to be replaced before it signs you in again',
  notSet: 'Not set',
  change: 'Change',
  changeNamed: 'Change the password',
  set: 'Set one',
  setNamed: 'Set one: a password',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'None yet' : count === 1 ? '1 passkey' : `${count} passkeys`),
  passkeysOff: 'The shop takes none at the moment',
  manage: 'Manage',
  manageNamed: 'Manage your passkeys',
  connected: 'connected',
  used: 'last used',
  notConnected: 'Not connected',
  gone: 'A provider that this shop has no more',
  connect: 'Connect',
  connectNamed: (provider) => `Connect ${provider}`,
  disconnect: 'Disconnect',
  disconnectNamed: (account) => `Disconnect ${account}`,
  again: 'To connect one, sign in once more first: nobody else is to connect one where you left your browser open.',
  only: 'Your only way to sign in. Before you remove it, set a password or add another way.',
  last: 'This is your only way to sign in, so it stays. Set a password or add another way first, and remove this one then.',
  provider: 'The provider',
  done: {
    connected: (provider) => ({
      title: `${provider} is connected`,
      text: 'From now on it signs you in too. You get a mail about it.',
    }),
    disconnected: (provider) => ({
      title: `${provider} is disconnected`,
      text: 'It does not sign you in any more. Where you are signed in, you stay so. You get a mail about it.',
    }),
    'disconnected-before': (provider) => ({
      title: `${provider} was disconnected already`,
      text: 'There is nothing left to do: it does not sign you in.',
    }),
  },
  problems: {
    cancelled: (provider) => ({
      title: 'Nothing was connected',
      text: `You said no at ${provider}, or went back. Nothing was shared with this shop.`,
    }),
    over: (provider) => ({
      title: 'This was too long ago',
      text: `Connecting ${provider} was begun in another browser or sign-in, was used already, or took too long. Begin once more below.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} does not answer`,
      text: 'That may be over in a moment. Try again.',
    }),
    refused: (provider) => ({
      title: `${provider} could not be connected`,
      text: 'What it told this shop about you does not hold. Try once more.',
    }),
    throttled: () => ({ title: 'Too many attempts', text: 'Wait a few minutes, and try again.' }),
    elsewhere: (provider) => ({
      title: 'It belongs to another account',
      text: `That ${provider} account signs in to another account of this shop. Disconnect it there first, or choose another at ${provider}.`,
    }),
    another: (provider) => ({
      title: `${provider} is connected already`,
      text: `Another ${provider} account signs you in. Disconnect that one first, if this one is to take its place.`,
    }),
  },
}

const de: WaysMessages = {
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

export const waysMessages: Record<Language, WaysMessages> = { en, de }
