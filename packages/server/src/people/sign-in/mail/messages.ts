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
  | 'MOVED_IN'
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
  | 'STAFF_INVITED'
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
  footer: (shop) => `You get this email because of your account at ${shop}.`,
  device: 'Device',
  time: 'When',
  order: 'Order',
  provider: 'Sign-in by',
  nameDevice: (device) => device ?? 'A program, or a browser we do not know',
  VERIFICATION: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Confirm your address',
    text: `Enter this code where you are signing up at ${shop}. It is valid for ten minutes and works once.`,
    note: 'If you did not sign up, ignore this email. Do not share the code.',
  }),
  RECOVERY: (shop) => ({
    subject: `Set a new password for ${shop}`,
    title: 'Set a new password',
    text: 'The link is valid for half an hour and works once. It signs you out on all devices.',
    note: 'If you did not request this, ignore this email. Your password stays the same.',
    button: 'Set a new password',
  }),
  ACTIVATION: (shop) => ({
    subject: `Your account at ${shop}`,
    title: `Welcome to ${shop}`,
    text: 'An account was created for you. Set a password to use it. The link is valid for a week.',
    note: 'If you do not want an account, ignore this email.',
    button: 'Set a password',
  }),
  MOVED_IN: (shop) => ({
    subject: `Your account at ${shop} has moved`,
    title: `${shop} has a new shop`,
    text: 'Your account, addresses and orders are there. Your password could not move: set a new one. The link is valid for a week. After that, use “Forgot password” on the sign-in page.',
    note: 'You get this email once. If you do not need the account, ignore it.',
    button: 'Set a password',
  }),
  WELCOME: (shop) => ({
    subject: `Welcome to ${shop}`,
    title: `Welcome to ${shop}`,
    text: 'Your account is ready. It stores your orders and addresses for all your devices.',
    note: 'If you did not sign up, set a new password with this address to secure the account.',
    button: 'Visit the shop',
  }),
  NEW_SIGN_IN: (shop) => ({
    subject: `New sign-in at ${shop}`,
    title: 'You signed in on a new device',
    text: `There was a sign-in to your account at ${shop} on a device you had not used before.`,
    note: 'If this was you, ignore this email. If not, set a new password now: it signs out every device.',
    button: 'Set a new password',
  }),
  PASSWORD_CHANGED: (shop) => ({
    subject: `Your password for ${shop} was changed`,
    title: 'Your password was changed',
    text: 'Sign in with the new password from now on. Passkeys still work: this page shows them, and your devices.',
    note: 'If this was not you, request a new password on the sign-in page now, and remove what is not yours.',
    button: 'See your sign-in methods',
  }),
  PASSKEY_ADDED: (shop) => ({
    subject: `A passkey was added to your account at ${shop}`,
    title: 'A passkey was added',
    text: 'It can sign in to your account from now on. Your other sign-in methods still work.',
    note: 'If this was not you, remove it on this page and set a new password.',
    button: 'See your passkeys',
  }),
  PASSKEY_REMOVED: (shop) => ({
    subject: `A passkey was removed from your account at ${shop}`,
    title: 'A passkey was removed',
    text: 'It can no longer sign in to your account. Your device may still list it; you can delete it there too.',
    note: 'If this was not you, set a new password now: it signs out every device.',
    button: 'See your passkeys',
  }),
  PROVIDER_CONNECTED: (shop) => ({
    subject: `Another way to sign in to your account at ${shop}`,
    title: 'A way to sign in was added',
    text: 'An account at another provider can sign you in from now on. Your other sign-in methods still work.',
    note: 'If this was not you, disconnect it on this page and set a new password.',
    button: 'See your sign-in methods',
  }),
  PROVIDER_DISCONNECTED: (shop) => ({
    subject: `A way to sign in to your account at ${shop} was removed`,
    title: 'A way to sign in was removed',
    text: 'An account at another provider can no longer sign you in. Your current sessions continue.',
    note: 'If this was not you, set a new password now: it signs out every device.',
    button: 'See your sign-in methods',
  }),
  APPROVED: (shop) => ({
    subject: `You can sign in at ${shop}`,
    title: 'Your account is approved',
    text: `${shop} has approved your account. You can sign in now.`,
    note: 'We look forward to seeing you.',
    button: 'Visit the shop',
  }),
  ACCOUNT_EXISTS: (shop) => ({
    subject: `You have an account at ${shop} already`,
    title: 'You have an account already',
    text: 'Someone tried to sign up with your address. If it was you, sign in instead, or set a new password.',
    note: 'If it was not you, ignore this email. Your account is safe.',
    button: 'Set a new password',
  }),
  ADDRESS_CODE: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Confirm your new address',
    text: `Enter this code where you are changing your address at ${shop}. It is valid for ten minutes and works once.`,
    note: 'If you are not changing your address, ignore this email. Do not share the code.',
  }),
  ADDRESS_CHANGED: (shop) => ({
    subject: `Your address for ${shop} was changed`,
    title: 'Your address was changed',
    text: 'Sign in with your new email address from now on. Our emails go there. Other devices are signed out.',
    note: `If this was not you, your account was taken over: contact ${shop} now.`,
  }),
  ORDER_CLAIM: (shop) => ({
    subject: `Your code for ${shop}`,
    title: 'Add an order to your account',
    text: 'Enter this code on the page where you requested it to add the order to your account. It is valid for ten minutes and works once.',
    note: 'If you did not request it, someone else is trying to see your order. Do not share the code.',
  }),
  ERASED: (shop) => ({
    subject: `Your account at ${shop} is erased`,
    title: 'Your account is erased',
    text: 'We erased your account as you requested. You are signed out everywhere. Of your orders, we keep only what the law requires.',
    note: 'If this was not you, someone knew your password. Change it wherever you use it.',
  }),
  OWNER_RECOVERY: (shop) => ({
    subject: `Set a new owner password for ${shop}`,
    title: 'Set a new owner password',
    text: 'The link is valid for half an hour and works once. It signs you out as an owner everywhere. Your second factor is still required.',
    note: 'If you did not request this, ignore this email. Your password stays the same.',
    button: 'Set a new password',
  }),
  STAFF_INVITED: (shop) => ({
    subject: `You are invited to work on ${shop}`,
    title: 'You are invited',
    text: `You can now work in the admin of ${shop}. Set a password to begin. The link is valid for seven days and works once.`,
    note: 'If you do not know this shop, ignore this email.',
    button: 'Set a password',
  }),
  OWNER_PASSWORD_CHANGED: (shop) => ({
    subject: `Your owner password for ${shop} was changed`,
    title: 'Your owner password was changed',
    text: 'Sign in as an owner with the new password from now on. You are signed out everywhere else.',
    note: 'If this was not you, set a new password now and check the audit log.',
    button: 'Set a new password',
  }),
  OWNER_FACTORS_CHANGED: (shop) => ({
    subject: `How you sign in as an owner of ${shop} has changed`,
    title: 'How you sign in as an owner has changed',
    text: 'An authenticator app or a passkey was added or removed, recovery codes were replaced, or one was used.',
    note: 'If this was not you, set a new password now, remove what is not yours, and check the audit log.',
    button: 'See your sign-in methods',
  }),
}
