import type { ProviderFailure } from '@cartwright/server/hosted'

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

export const ways: WaysMessages = {
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
