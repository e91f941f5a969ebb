import type { ConnectFailure, ProviderFailure } from '@cartwright/server'
import type { Language } from '../language.ts'

interface FailureTexts {
  readonly title: string
  readonly text: string
}

/** Why nobody got in. */
export type SignInFailure = Exclude<ProviderFailure, ConnectFailure>

interface ProviderMessages {
  readonly or: string
  readonly go: (provider: string) => string
  readonly again: (provider: string) => string
  readonly otherWay: string
  readonly failures: Record<SignInFailure, (provider: string) => FailureTexts>
}

const en: ProviderMessages = {
  or: 'or',
  go: (provider) => `Continue with ${provider}`,
  again: (provider) => `Try ${provider} again`,
  otherWay: 'Sign in another way',
  failures: {
    cancelled: (provider) => ({
      title: 'You are not signed in',
      text: `The sign-in with ${provider} was cancelled. Nothing was shared with this shop.`,
    }),
    over: (provider) => ({
      title: 'This sign-in is over',
      text: `What came back from ${provider} belongs to no sign-in in this browser: it was used already, took too long, or was begun somewhere else. Begin once more here.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} does not answer`,
      text: 'That may be over in a moment. Until then you can sign in another way; a password can be set by mail.',
    }),
    refused: (provider) => ({
      title: `${provider} could not sign you in`,
      text: 'What it told this shop about the sign-in does not hold. Try once more, or sign in another way.',
    }),
    nameless: (provider) => ({
      title: 'There is an e-mail address missing',
      text: `${provider} does not tell your e-mail address, and this shop needs one. Allow it there, or create an account with a password.`,
    }),
    taken: (provider) => ({
      title: 'There is an account with this address',
      text: `${provider} has not verified that the address is yours, so it cannot open that account. Sign in with your password, or have a link mailed to you.`,
    }),
    closed: () => ({
      title: 'No new accounts at the moment',
      text: 'The shop takes no new members just now. You can buy without an account, and who has one can sign in.',
    }),
    inactive: () => ({
      title: 'This account cannot sign in',
      text: 'Write to the shop if you think it should.',
    }),
    throttled: () => ({
      title: 'Too many attempts',
      text: 'Wait a few minutes, and try again.',
    }),
  },
}

const de: ProviderMessages = {
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

export const providerMessages: Record<Language, ProviderMessages> = { en, de }
