/** Where members look after their own account. */
export const SECURITY_PATH = '/account/security'

/** Where they are connected with an identity provider, which follows it. */
export const CONNECT_PATH = `${SECURITY_PATH}/connect`

/** The other account pages, by the name that sign-in takes to redirect back to them. */
export const accountPaths = {
  profile: '/account/profile',
  addresses: '/account/addresses',
  cards: '/account/cards',
  email: '/account/email',
  orders: '/account/orders',
  data: '/account/data',
} as const

export type AccountPageName = keyof typeof accountPaths

export const isAccountPage = (name: string): name is AccountPageName => Object.hasOwn(accountPaths, name)

/** What the form of the newsletter posts to. */
export const NEWSLETTER_PATH = `${accountPaths.data}/newsletter`

/** Where an account can be erased, and what is there when it is. */
export const ERASE_PATH = '/account/erase'
export const ERASED_PATH = '/account/erased'
