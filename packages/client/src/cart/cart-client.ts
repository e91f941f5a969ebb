import type { SessionChange } from '../auth/session-change.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '../generated/types.ts'
import type { ShopCart } from '../neutral.ts'
import type { CallOptions } from '../transport/send.ts'

/** What the cart needs of a client: `createClient` with the modules `currentCart` and, for the checkout, `redirects`. */
export interface CartClient {
  readonly auth: {
    getTokens(): Promise<Tokens>
    onSessionChange(listener: (change: SessionChange) => void): () => void
  }
  readonly currentCart?: ShopCart
  readonly redirects?: {
    createRedirectSession(
      request: CreateRedirectSessionRequest,
      options?: CallOptions,
    ): Promise<CreateRedirectSessionResponse>
  }
}

/**
 * Returns a module of a client.
 * @throws Error that names the module and how to add it, where the client has none
 * @example
 * ```ts
 * const calls = requireModule(client, 'currentCart')
 * ```
 */
export function requireModule<ClientType extends object, Name extends keyof ClientType & string>(
  client: ClientType,
  name: Name,
): ClientType[Name] & {} {
  const module = client[name]
  if (!module) throw new Error(`This needs a client with the module ${name}: createClient({ modules: { ${name}, … } })`)
  return module
}
