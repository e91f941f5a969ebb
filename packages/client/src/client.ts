import { type Authenticator, createSend, type Send } from './transport/send.ts'
import { createTransport, type Transport, type TransportOptions } from './transport/transport.ts'

/** What an auth strategy works with: plain requests, and calls as whoever is signed in. */
export interface Connection {
  readonly transport: Transport
  readonly send: Send
}

/** A way to prove who calls: `OAuthStrategy` for shoppers, `ApiKeyStrategy` for apps, or one of your own. */
export type AuthStrategy<Auth extends Authenticator> = (connection: Connection) => Auth

/** A module: functions that make calls, such as `currentCart` or `products`. */
export type Module = Readonly<Record<string, (send: Send, ...args: never[]) => unknown>>

/** A module's functions, ready to call. */
export type Bound<M extends Module> = {
  [Name in keyof M]: M[Name] extends (send: Send, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never
}

/** A client with the modules it was made with, and its auth strategy. */
export type Client<Modules extends Readonly<Record<string, Module>>, Auth extends Authenticator> = {
  readonly [Name in keyof Modules]: Bound<Modules[Name]>
} & {
  readonly auth: Auth
}

export interface ClientOptions<Modules extends Readonly<Record<string, Module>>, Auth extends Authenticator>
  extends TransportOptions {
  auth: AuthStrategy<Auth>
  /** The parts of the shop to use. What is not named here is not in your bundle. */
  modules: Modules
}

/**
 * Makes a client of a shop.
 *
 * @example
 * ```ts
 * const client = createClient({
 *   auth: OAuthStrategy({ clientId }),
 *   host: selfHosted('https://site.example'),
 *   modules: { currentCart, products },
 * })
 * const { items } = await client.products.queryProducts().limit(12).find()
 * ```
 */
export function createClient<const Modules extends Readonly<Record<string, Module>>, Auth extends Authenticator>({
  auth: strategy,
  modules,
  ...options
}: ClientOptions<Modules, Auth>): Client<Modules, Auth> {
  const transport = createTransport(options)
  const send = createSend(transport, {
    getAuthHeaders: () => auth.getAuthHeaders(),
    refuse: (headers) => auth.refuse?.(headers) ?? false,
  })
  const auth = strategy({ transport, send })
  const bound = Object.entries(modules).map(([name, module]) => [name, bind(module, send)])
  return { ...Object.fromEntries(bound), auth }
}

function bind(module: Module, send: Send) {
  return Object.fromEntries(Object.entries(module).map(([name, call]) => [name, call.bind(null, send)]))
}
