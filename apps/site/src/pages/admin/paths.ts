/** Addresses of the owner's pages. */
export const adminPaths = {
  home: '/admin',
  signIn: '/admin/sign-in',
  step: '/admin/second-step',
  passkeyQuestion: '/admin/passkey-question',
  passkey: '/admin/passkey',
  security: '/admin/security',
  password: '/admin/password',
  forgot: '/admin/forgot-password',
  reset: '/admin/reset-password',
  audit: '/admin/audit-log',
  members: '/admin/members',
  invite: '/admin/members/invite',
  signOut: '/admin/sign-out',
} as const
