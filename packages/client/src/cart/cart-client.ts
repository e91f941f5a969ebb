import type { OAuth } from '../auth/oauth.ts'
import type { Bound } from '../client.ts'
import type { redirects } from '../generated/redirects-functions.ts'
import type { ShopCart } from '../neutral.ts'

/** What the cart needs of a client: `createClient` with the modules `currentCart` and, for the checkout, `redirects`. */
export interface CartClient {
  readonly auth: Pick<OAuth, 'getTokens' | 'onSessionChange'>
  readonly currentCart?: ShopCart
  readonly redirects?: Pick<Bound<typeof redirects>, 'createRedirectSession'>
}

/**
 * Returns a module of a client.
 * @throws Error that names the module and how to add it, where the client has none
 */
export function neededModule<ClientType extends object, Name extends keyof ClientType & string>(
  client: ClientType,
  name: Name,
): NonNullable<ClientType[Name]> {
  const module = client[name]
  if (!module) throw new Error(`This needs a client with the module ${name}: createClient({ modules: { ${name}, … } })`)
  return module
}
