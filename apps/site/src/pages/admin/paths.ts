/** Addresses of the owner's pages. */
export const adminPaths = {
  home: '/admin',
  /** Who the owner is, and how the owner signs in. */
  account: '/admin/account',
  setUp: '/admin/set-up',
  signIn: '/admin/sign-in',
  step: '/admin/second-step',
  passkeyQuestion: '/admin/passkey-question',
  passkey: '/admin/passkey',
  security: '/admin/security',
  password: '/admin/password',
  forgot: '/admin/forgot-password',
  reset: '/admin/reset-password',
  signOut: '/admin/sign-out',
} as const

/** Pages that the admin replaced, and where it has them now. Mails and bookmarks still name them. */
export const movedPages = {
  '/admin/members': '/admin/customers',
  '/admin/members/invite': '/admin/customers',
  '/admin/members/:id': '/admin/customers/:id',
  '/admin/sign-in-settings': '/admin/settings/sign-in',
  '/admin/apps': '/admin/settings/apps',
  '/admin/apps/:id': '/admin/settings/apps',
  '/admin/providers': '/admin/settings/providers',
  '/admin/providers/:id': '/admin/settings/providers',
  '/admin/keys': '/admin/settings/keys',
  '/admin/audit-log': '/admin/settings/audit',
} as const satisfies Readonly<Record<string, string>>

/** Whether an address is one of the owner's pages, with or without a query, and nothing else. */
export const isOwnerPage = (address: string): boolean => /^\/admin(\/[\w-]+)+(\?[\w.~%&=+*,:-]*)?$/.test(address)
