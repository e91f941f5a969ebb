/**
 * Where a shop's calls go. Write one of your own when neither `selfHosted` nor `wix` fits:
 * `{ url: (path) => 'https://api.example' + path.replace('/ecom/', '/shop/') }`.
 */
export interface Host {
  /**
   * The address of a call.
   *
   * @param path the call's public path, such as `/ecom/v1/carts/current`, values filled in and escaped
   * @param purpose `auth` for what the sign-in machinery itself asks for (tokens, register, login, redirect sessions)
   */
  url(path: string, purpose: 'call' | 'auth'): string
  /**
   * Whether the site runs a write once per `Idempotency-Key`. Only then are writes retried automatically. Default:
   * false.
   */
  idempotency?(path: string): boolean
}

/**
 * A Cartwright site, or any that serves every path on one origin.
 *
 * @param baseUrl the site's address, such as `https://site.example`; without it addresses are relative to the page
 * @throws TypeError for an address without its scheme
 *
 * @example
 * ```ts
 * const client = createClient({ auth, host: selfHosted(siteUrl), modules: { products } })
 * const { items } = await client.products.queryProducts().find()
 * ```
 */
export function selfHosted(baseUrl = ''): Host {
  if (/^(?!https?:|\/|$)/i.test(baseUrl)) throw new TypeError(`${baseUrl} needs https:// in front`)
  // No site stores responses with tokens, so these calls run each time.
  return {
    url: (path) => baseUrl.replace(/\/+$/, '') + path,
    idempotency: (path) => !/^\/(_api|oauth2|webhooks)\//.test(path),
  }
}

/**
 * The provider's hosted service.
 *
 * @example
 * ```ts
 * const client = createClient({ auth, host: wix(), modules: { currentCart, products } })
 * ```
 */
export function wix(): Host {
  return { url: (path, purpose) => `https://${purpose === 'auth' ? 'www' : 'edge'}.wixapis.com${path}` }
}
