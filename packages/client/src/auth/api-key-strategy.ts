import type { AuthStrategy } from '../client.ts'
import type { Authenticator } from '../transport/send.ts'

/** The key an app calls with, and for what it is good. */
export interface ApiKeyOptions {
  /** The secret key. Never in a browser. */
  apiKey: string
  /** The site, for a key of several sites. */
  siteId?: string
  /** The account, for a key of all its sites. */
  accountId?: string
}

/**
 * For servers that act as an app: every call carries the key.
 *
 * @example
 * ```ts
 * const office = createClient({ auth: ApiKeyStrategy({ apiKey }), modules: { products } })
 * const { items } = await office.products.queryProducts().eq('visible', false).find()
 * ```
 */
export function ApiKeyStrategy({ apiKey, siteId, accountId }: ApiKeyOptions): AuthStrategy<Authenticator> {
  return () => ({
    getAuthHeaders: async () => ({
      // A copied line break or invisible character would appear in the error message of the rejected header.
      Authorization: apiKey.replace(/[^!-~]+/g, ''),
      ...(accountId && { 'wix-account-id': accountId }),
      ...(siteId && { 'wix-site-id': siteId }),
    }),
  })
}
