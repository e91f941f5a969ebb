/** What the shop reads from its environment. A bad value stops the start with one clear line. */
export interface Config {
  /** Where shoppers reach this shop; canonical links and callbacks are built on it. */
  storefrontUrl: URL
  /** The public address of the site: browsers load images from it and follow links to it. */
  siteUrl: URL
  /** Where this server calls the site, such as an address of a private network. */
  siteInternalUrl: URL
  /** The shop's client id on that site. */
  clientId: string
  /** An API key of scope SERVE_SHOPPERS, so that a site on another machine does not take all shoppers for one. */
  serverKey: string | null
  /** Which wire of the site the shop takes: catalog V1 and cart v1, or catalog V3 and cart v2. */
  wire: 'v1' | 'v3'
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  // A file of variables that was written on Windows, or a secret from a file, ends its values with a line break.
  const lines = Object.entries(environment).map(([name, value]) => [name, value?.replace(/[\r\n]+$/, '')] as const)
  const env: Record<string, string | undefined> = Object.fromEntries(lines)
  const siteUrl = readUrl('SITE_URL', env.SITE_URL || 'http://localhost:4000')
  return {
    storefrontUrl: readUrl('STOREFRONT_URL', env.STOREFRONT_URL || `http://localhost:${env.STOREFRONT_PORT || 3000}`),
    siteUrl,
    siteInternalUrl: env.SITE_INTERNAL_URL ? readUrl('SITE_INTERNAL_URL', env.SITE_INTERNAL_URL) : siteUrl,
    clientId: env.SITE_CLIENT_ID ?? '',
    serverKey: env.SITE_SERVER_KEY || null,
    wire: readWire(env.SITE_WIRE || 'v1'),
  }
}

function readWire(value: string): Config['wire'] {
  if (value !== 'v1' && value !== 'v3') throw new Error(`SITE_WIRE must be v1 or v3, not "${value}"`)
  return value
}

function readUrl(name: string, value: string): URL {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be an http or https address, not "${value}"`)
  return url
}

export const config = readConfig(process.env)
