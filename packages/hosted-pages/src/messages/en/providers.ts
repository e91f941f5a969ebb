import type { ConnectFailure, ProviderFailure } from '@cartwright/server/hosted'

interface FailureTexts {
  readonly title: string
  readonly text: string
}

/** Why sign-in failed. */
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
      text: `The sign-in with ${provider} was canceled. Nothing was shared with this shop.`,
    }),
    over: (provider) => ({
      title: 'This sign-in has expired',
      text: `The response of ${provider} was already used, came too late, or belongs to another browser. Sign in again.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} is not available`,
      text: 'Try again in a moment, or sign in another way. You can set a password by email.',
    }),
    rejected: (provider) => ({
      title: `${provider} could not sign you in`,
      text: 'Its response was invalid. Try again, or sign in another way.',
    }),
    nameless: (provider) => ({
      title: 'Email address missing',
      text: `${provider} did not share your email address. Allow it there, or create an account with a password.`,
    }),
    taken: (provider) => ({
      title: 'An account with this address exists',
      text: `${provider} has not verified that the address is yours. Sign in with your password, or request a link by email.`,
    }),
    closed: () => ({
      title: 'No new accounts at the moment',
      text: 'The shop accepts no new members right now. You can buy without an account. Existing members can sign in.',
    }),
    inactive: () => ({
      title: 'This account cannot sign in',
      text: 'Contact the shop if this is a mistake.',
    }),
    throttled: () => ({
      title: 'Too many attempts',
      text: 'Wait a few minutes, and try again.',
    }),
  },
}
