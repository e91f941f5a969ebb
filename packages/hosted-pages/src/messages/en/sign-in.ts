export const signIn = {
  signIn: {
    title: 'Sign in',
    lead: (app: string) => `to continue to ${app}`,
    submit: 'Sign in',
    orRegister: 'New here?',
    register: 'Create an account',
    mismatch: 'Wrong email or password.',
    forgot: 'Forgot your password?',
  },
  signUp: {
    title: 'Create an account',
    lead: 'You need an email address and a password. The name is optional.',
    submit: 'Create account',
    orSignIn: 'Already have an account?',
    signIn: 'Sign in',
    taken: 'An account with this email address exists. Sign in instead?',
  },
  signUpClosed: {
    title: 'No new accounts at the moment',
    text: 'The shop accepts no new members right now. You can buy without an account. Existing members can sign in.',
  },
  fields: {
    name: 'Your name',
  },
  problems: {
    emailMissing: 'Enter your email address.',
    emailMalformed: 'Enter a valid email address, such as ada@example.com.',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
    throttled: (seconds: number) =>
      seconds < 90
        ? `Too many attempts. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
        : `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    over: 'This link was already used or has expired.',
    closed: 'The shop accepts no new members at the moment.',
    resetRequired: 'You have to set a new password. Request a link by email.',
    captchaMissing: 'The security check is not finished. Wait a moment and try again.',
    captchaInvalid: 'The security check has expired. Try again.',
    captchaUnchecked: 'The security check is not available. Try again later.',
    inactive: 'This account cannot sign in. Contact the shop if this is a mistake.',
    weakness: {
      TOO_SHORT: 'Use at least 8 characters.',
      TOO_LONG: 'Use at most 1000 characters.',
      TOO_COMMON: 'This password is too common. Choose another one.',
      TOO_SIMPLE: 'This password is easy to guess. Avoid repetitions and sequences.',
      HAS_EMAIL: 'Do not use your email address as password.',
    },
  },
  known: {
    title: 'Welcome back',
    as: 'You are signed in as',
    go: (name: string) => `Continue as ${name}`,
    other: 'Use another account',
  },
  choose: {
    title: 'Which account?',
    lead: (app: string) => `Choose an account to continue to ${app}.`,
  },
  consent: {
    title: (app: string) => `Allow ${app} to access your account?`,
    lead: (name: string) => `You are signed in as ${name}. If you allow it, the app can:`,
    account: 'act for you in this shop: see and change your cart, your orders and your profile',
    scopes: {
      profile: 'see your name and your picture',
      email: 'see your email address',
      offline_access: 'keep this access until you revoke it',
    },
    allow: 'Allow',
    deny: 'Cancel',
    note: 'The app does not get your password. You can revoke access at any time in your account, under Security.',
    agent: {
      title: (app: string) => `Let ${app} shop for you?`,
      lead: (name: string) => `You are signed in as ${name}. If you allow it, this assistant can:`,
      shops: 'fill carts and place orders for you, at your prices, with your name, email address and saved address',
      orders: 'see all your orders in this shop',
      note: (host: string) =>
        `The assistant is run by ${host}. It does not get your password and cannot change your account. It keeps access until you revoke it in your account, under Security.`,
    },
  },
  signOut: {
    title: 'Sign out?',
    lead: (name: string) => `You are signed in as ${name}.`,
    submit: 'Sign out',
    stay: 'Stay signed in',
    done: 'You are signed out',
    doneLead: 'You are no longer signed in on this browser.',
  },
  expired: {
    title: 'This sign-in took too long',
    text: 'Go back to the shop and sign in again. Your cart is unchanged.',
  },
  rejected: {
    title: 'This sign-in cannot continue',
    unknown_client: 'This site does not know the shop that sent you here.',
    redirect_mismatch: 'The shop has not registered the address to return to, so we did not redirect you.',
    unsupported_mode: 'The shop requested an unsupported response mode.',
    malformed: 'The link that brought you here is broken.',
    hint: 'Go back to the shop and try again. If it fails again, contact the shop.',
    forDeveloper: 'If this is your shop',
    apps: 'No app of this site has this client id. This command lists the apps and their ids:',
    remedy: (address: string) => `Register the address ${address} exactly as written, with this command:`,
  },
  promises: {
    title: 'Why an account?',
    list: [
      'Your cart is there on every device.',
      'All your orders are in one place.',
      'No tracking. Apps see your data only if you allow it.',
    ],
  },
}
