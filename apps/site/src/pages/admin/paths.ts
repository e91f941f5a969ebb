/** Addresses of the owner's pages. */
export const adminPaths = {
  home: '/admin',
  /** Who the owner is, how the owner signs in, and the pages that the admin does not have yet. */
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
  audit: '/admin/audit-log',
  members: '/admin/members',
  invite: '/admin/members/invite',
  member: '/admin/members/:memberId',
  memberPasskey: '/admin/members/:memberId/passkeys/:passkeyId',
  settings: '/admin/sign-in-settings',
  apps: '/admin/apps',
  newApp: '/admin/apps/new',
  app: '/admin/apps/:clientId',
  providers: '/admin/providers',
  newProvider: '/admin/providers/new',
  provider: '/admin/providers/:providerId',
  keys: '/admin/keys',
  signOut: '/admin/sign-out',
} as const

/** Where the keys that sign are renewed. */
export const ROTATE_KEYS_PATH = `${adminPaths.keys}/rotate`

/** The page of one member, or what is below it. */
export const memberPath = (memberId: string, below: '' | '/delete' | '/erase' | '/export' = '') =>
  `${adminPaths.members}/${encodeURIComponent(memberId)}${below}`

/** Where a passkey of a member is removed. */
export const memberPasskeyPath = (memberId: string, passkeyId: string) =>
  `${memberPath(memberId)}/passkeys/${encodeURIComponent(passkeyId)}`

/** The page of one app, or what is below it. */
export const appPath = (clientId: string, below: '' | '/secret' | '/rights' | '/delete' = '') =>
  `${adminPaths.apps}/${encodeURIComponent(clientId)}${below}`

/** The page of one identity provider, or what is below it. */
export const providerPath = (providerId: string, below: '' | '/remove' = '') =>
  `${adminPaths.providers}/${encodeURIComponent(providerId)}${below}`

/** Where a provider is set up that is to have this id. */
export const newProviderPath = (providerId: string) => `${adminPaths.newProvider}/${providerId}`

/** The audit log, narrowed to what concerns one account, app or provider. */
export const auditOf = (subjectId: string) => `${adminPaths.audit}?${new URLSearchParams({ subject: subjectId })}`

/** Whether an address is one of the owner's pages, and nothing else. */
export const isOwnerPage = (path: string): boolean => /^\/admin(\/[\w-]+)+$/.test(path)

/** The sign-in page for an owner who must sign in again, with the page to redirect to afterwards. */
export const signInAgain = (path: string) => `${adminPaths.signIn}?${new URLSearchParams({ again: '1', next: path })}`
