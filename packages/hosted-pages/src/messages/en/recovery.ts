export const recovery = {
  forgot: {
    title: 'Set a new password',
    lead: 'Enter your email address and we send you a link. It is valid for 30 minutes.',
    submit: 'Send the link',
    back: 'Back to sign-in',
  },
  sent: {
    title: 'Check your email',
    text: (email: string) => `If ${email} has an account, we send a link to set a new password.`,
    hint: 'Open the link in this browser. No mail after a few minutes? Check your spam folder and the address.',
    again: 'Try another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'We sign out all your other devices.',
    submit: 'Set password and sign in',
  },
  activation: {
    title: (shop: string) => `Welcome to ${shop}`,
    lead: 'The shop created an account for you. Choose a password to use it.',
    submit: 'Set password and sign in',
  },
  password: 'New password',
  waysLeft: {
    title: 'Other ways to sign in',
    remove: 'Remove them all. Choose this if you lost a device or someone else may have used your account.',
  },
  expired: {
    title: 'This link is no longer valid',
    text: 'The link was already used, has expired, or was replaced by a newer one. Request another link.',
    again: 'Send another link',
  },
  done: {
    title: 'Your password is set',
    text: (email: string) => `You are signed in as ${email}. All other devices are signed out.`,
    security: 'Review your sign-in methods and devices',
  },
}
