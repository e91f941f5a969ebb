import {
  collections,
  createClient,
  currentCart,
  members,
  type OAuthOptions,
  OAuthStrategy,
  orders,
  products,
  redirects,
  selfHosted,
  type TransportOptions,
} from '@cartwright/client'
import { storefront } from '@cartwright/client/site'

/** Where the site is, and which of its apps this storefront is. */
export interface SiteAddress {
  readonly url: string
  readonly clientId: string
}

const modules = { collections, currentCart, members, orders, products, redirects, storefront }

/** Makes a client. The modules are what its loaders and actions call. */
export const connectTo = (
  { url, clientId }: SiteAddress,
  tokens: Omit<OAuthOptions, 'clientId'> = {},
  calls: TransportOptions = {},
) => createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host: selfHosted(url), modules, ...calls })
