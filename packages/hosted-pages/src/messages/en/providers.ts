import type { ConnectFailure, ProviderFailure } from '@cartwright/server/hosted'

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

export const providers: ProviderMessages = {
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
      text: 'The shop accepts no new members right now. You can buy without an account. Existing members can sign in.',
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
