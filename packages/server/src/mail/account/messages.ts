/** What one mail says. */
interface AccountTexts {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly note: string
  readonly button?: string
}

type AccountMailKind =
  | 'VERIFICATION'
  | 'RECOVERY'
  | 'ACTIVATION'
  | 'WELCOME'
  | 'NEW_SIGN_IN'
  | 'PASSWORD_CHANGED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PROVIDER_CONNECTED'
  | 'PROVIDER_DISCONNECTED'
  | 'APPROVED'
  | 'ACCOUNT_EXISTS'
  | 'ADDRESS_CODE'
  | 'ADDRESS_CHANGED'
  | 'ORDER_CLAIM'
  | 'ERASED'
  | 'OWNER_RECOVERY'
  | 'OWNER_PASSWORD_CHANGED'
  | 'OWNER_FACTORS_CHANGED'

/** Texts of the mails about accounts, in one language. */
export interface AccountMessages extends Record<AccountMailKind, (shop: string) => AccountTexts> {
  readonly footer: (shop: string) => string
  readonly device: string
  readonly time: string
  readonly order: string
  readonly provider: string
  /** A device, as `describeDevice` puts it; null for a program. */
  readonly nameDevice: (device: string | null) => string
}

export const en: AccountMessages = {
  footer: (shop) => `You get this mail because of your account at ${shop}.`,
  device: 'Device',
  time: 'When',
  order: 'Order',
  provider: 'Sign-in by',
  nameDevice: (device) => device ?? 'A program, or a browser we do not know',
  VERIFICATION: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Confirm your address',
    text: `Enter this code where you are signing up at ${shop}. It is good for ten minutes, once.`,
    note: 'You did not sign up? Then there is nothing to do. Give the code to nobody.',
  }),
  RECOVERY: (shop) => ({
    subject: `Set a new password for ${shop}`,
    title: 'Set a new password',
    text: 'The link is good for half an hour, once. Everywhere you are signed in now, you will be signed out.',
    note: 'You did not ask for this? Then there is nothing to do, and your password stays.',
    button: 'Set a new password',
  }),
  ACTIVATION: (shop) => ({
    subject: `Your account at ${shop}`,
    title: `Welcome to ${shop}`,
    text: 'An account was made for you. Set a password to use it; the link is good for a week.',
    note: 'You do not want an account? Then there is nothing to do.',
    button: 'Set a password',
  }),
  WELCOME: (shop) => ({
    subject: `Welcome to ${shop}`,
    title: `Welcome to ${shop}`,
    text: 'Your account is ready. Your orders and addresses are kept in it, on every device you sign in on.',
    note: 'You did not sign up? Then set a new password with this address, and the account is yours alone.',
    button: 'Visit the shop',
  }),
  NEW_SIGN_IN: (shop) => ({
    subject: `New sign-in at ${shop}`,
    title: 'You signed in on a new device',
    text: `Somebody signed in to your account at ${shop} where you had not signed in before.`,
    note: 'That was you? Then there is nothing to do. If not, set a new password at once: it signs out every device.',
    button: 'Set a new password',
  }),
  PASSWORD_CHANGED: (shop) => ({
    subject: `Your password for ${shop} was changed`,
    title: 'Your password was changed',
    text: 'From now on you sign in with the new one. Passkeys, if you have any, sign you in as before: this page shows them, and where you are signed in.',
    note: 'That was not you? Set a new password at once: ask for one where you sign in, and remove what is not yours.',
    button: 'See what signs you in',
  }),
  PASSKEY_ADDED: (shop) => ({
    subject: `A passkey was added to your account at ${shop}`,
    title: 'A passkey was added',
    text: 'From now on it signs in to your account, beside the ways there were before.',
    note: 'That was not you? Then remove it on this page, and set a new password.',
    button: 'See your passkeys',
  }),
  PASSKEY_REMOVED: (shop) => ({
    subject: `A passkey was removed from your account at ${shop}`,
    title: 'A passkey was removed',
    text: 'It does not sign in to your account any more. Your device may still list it; you can delete it there too.',
    note: 'That was not you? Then set a new password at once: it signs out every device.',
    button: 'See your passkeys',
  }),
  PROVIDER_CONNECTED: (shop) => ({
    subject: `Another way to sign in to your account at ${shop}`,
    title: 'A way to sign in was added',
    text: 'From now on an account elsewhere signs you in too, beside the ways there were before.',
    note: 'That was not you? Then disconnect it on this page, and set a new password.',
    button: 'See what signs you in',
  }),
  PROVIDER_DISCONNECTED: (shop) => ({
    subject: `A way to sign in to your account at ${shop} was removed`,
    title: 'A way to sign in was removed',
    text: 'An account elsewhere does not sign you in any more. Where you are signed in, you stay so.',
    note: 'That was not you? Then set a new password at once: it signs out every device.',
    button: 'See what signs you in',
  }),
  APPROVED: (shop) => ({
    subject: `You can sign in at ${shop}`,
    title: 'You are in',
    text: `${shop} has approved your account. You can sign in now.`,
    note: 'We look forward to seeing you.',
  }),
  ACCOUNT_EXISTS: (shop) => ({
    subject: `You have an account at ${shop} already`,
    title: 'You have an account already',
    text: 'Somebody tried to use this address for another account. If it was you: sign in instead, or set a new password.',
    note: 'It was not you? Then there is nothing to do. Nobody has got in.',
  }),
  ADDRESS_CODE: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Confirm your new address',
    text: `Enter this code where you are changing your address at ${shop}. It is good for ten minutes, once.`,
    note: 'You are not changing your address? Then there is nothing to do. Give the code to nobody.',
  }),
  ADDRESS_CHANGED: (shop) => ({
    subject: `Your address for ${shop} was changed`,
    title: 'Your address was changed',
    text: 'From now on you sign in with another e-mail address, and our mails go there. Other devices are signed out.',
    note: `That was not you? Then somebody else has your account: tell ${shop} at once.`,
  }),
  ORDER_CLAIM: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Add an order to your account',
    text: 'Enter this code where you asked for it, and the order is in that account. It is good for ten minutes, once.',
    note: 'You did not ask for it? Then somebody else wants to see your order. Give the code to nobody.',
  }),
  ERASED: (shop) => ({
    subject: `Your account at ${shop} is erased`,
    title: 'Your account is erased',
    text: 'You asked for it, and it is done: you are signed out everywhere. Of orders only what the law wants is kept.',
    note: 'That was not you? Then somebody knew your password, and may know it elsewhere: change it there.',
  }),
  OWNER_RECOVERY: (shop) => ({
    subject: `Set a new owner password for ${shop}`,
    title: 'Set a new owner password',
    text: 'The link is good for half an hour, once. Everywhere you are signed in as an owner you will be signed out. Your second factor stays, and is asked for after it.',
    note: 'You did not ask for this? Then there is nothing to do, and your password stays.',
    button: 'Set a new password',
  }),
  OWNER_PASSWORD_CHANGED: (shop) => ({
    subject: `Your owner password for ${shop} was changed`,
    title: 'Your owner password was changed',
    text: 'From now on you sign in as an owner with the new one. Everywhere else you are signed out.',
    note: 'That was not you? Set a new password at once, and look at the audit log.',
    button: 'Set a new password',
  }),
  OWNER_FACTORS_CHANGED: (shop) => ({
    subject: `How you sign in as an owner of ${shop} has changed`,
    title: 'How you sign in as an owner has changed',
    text: 'An authenticator app or a passkey was added or removed, or recovery codes were made anew, or one was used.',
    note: 'That was not you? Set a new password at once, remove what is not yours, and look at the audit log.',
    button: 'See what signs you in',
  }),
}
