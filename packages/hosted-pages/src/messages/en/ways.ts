import type { ProviderFailure } from '@cartwright/server/hosted'

interface NoticeTexts {
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
  readonly done: Record<'connected' | 'disconnected' | 'disconnected-before', (provider: string) => NoticeTexts>
  readonly problems: Record<ConnectProblem, (provider: string) => NoticeTexts>
}

export const ways: WaysMessages = {
  title: 'Ways to sign in',
  lead: 'You can sign in with each of these. With more than one, you keep access if you lose one.',
  password: 'Password',
  isSet: 'Set',
  mustChange: 'You have to set a new one before you can sign in with it',
  notSet: 'Not set',
  change: 'Change',
  changeNamed: 'Change the password',
  set: 'Set one',
  setNamed: 'Set one: a password',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'None yet' : count === 1 ? '1 passkey' : `${count} passkeys`),
  passkeysOff: 'The shop does not offer them at the moment',
  manage: 'Manage',
  manageNamed: 'Manage your passkeys',
  connected: 'connected',
  used: 'last used',
  notConnected: 'Not connected',
  gone: 'A provider this shop no longer offers',
  connect: 'Connect',
  connectNamed: (provider) => `Connect ${provider}`,
  disconnect: 'Disconnect',
  disconnectNamed: (account) => `Disconnect ${account}`,
  again: 'To connect an account, sign in again first. This protects you if you left your browser open.',
  only: 'Your only way to sign in. Before you remove it, set a password or add another way.',
  last: 'This is your only way to sign in. Set a password or add another way first.',
  provider: 'The provider',
  done: {
    connected: (provider) => ({
      title: `${provider} is connected`,
      text: 'You can now sign in with it. We sent you a confirmation.',
    }),
    disconnected: (provider) => ({
      title: `${provider} is disconnected`,
      text: 'You can no longer sign in with it. Your current sessions continue. We sent you a confirmation.',
    }),
    'disconnected-before': (provider) => ({
      title: `${provider} was already disconnected`,
      text: 'You cannot sign in with it.',
    }),
  },
  problems: {
    cancelled: (provider) => ({
      title: 'Nothing was connected',
      text: `You canceled at ${provider}. Nothing was shared with this shop.`,
    }),
    over: (provider) => ({
      title: 'This request has expired',
      text: `The request to connect ${provider} was already used, came too late, or belongs to another browser. Try again below.`,
    }),
    unavailable: (provider) => ({
      title: `${provider} is not available`,
      text: 'Try again in a moment.',
    }),
    rejected: (provider) => ({
      title: `${provider} could not be connected`,
      text: 'Its response was invalid. Try again.',
    }),
    throttled: () => ({ title: 'Too many attempts', text: 'Wait a few minutes, and try again.' }),
    elsewhere: (provider) => ({
      title: 'This account is already in use',
      text: `That ${provider} account is connected to another account of this shop. Disconnect it there first, or choose another one.`,
    }),
    another: (provider) => ({
      title: `${provider} is already connected`,
      text: `Another ${provider} account is connected. Disconnect that one first.`,
    }),
  },
}
