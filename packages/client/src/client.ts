import { type Authenticator, createSend, type Send, type TransportOptions } from './transport/send.ts'

/** How to authenticate: `OAuthStrategy` for shoppers, `ApiKeyStrategy` for apps, or a custom one. */
export type AuthStrategy<Auth extends Authenticator> = (send: Send) => Auth

/** A module: functions that make calls, such as `currentCart` or `products`. */
export type Module = Readonly<Record<string, (send: Send, ...args: never[]) => unknown>>

/** The type that a bound function has where it cannot be inferred: it has type parameters. There is no such property. */
export declare const boundType: unique symbol

/** A function of a module that keeps its type parameters when it is bound to a client. */
export interface BindsTo<F> {
  readonly [boundType]?: F
}

/** A module's functions, ready to call. */
export type Bound<M extends Module> = {
  [Name in keyof M]: typeof boundType extends keyof M[Name]
    ? NonNullable<M[Name][typeof boundType]>
    : M[Name] extends {
          (send: Send, ...args: infer First extends unknown[]): infer One
          (send: Send, ...args: infer Args extends unknown[]): infer Result
        }
      ? // Of a function that is called in one way only, both are the same.
        [First, One] extends [Args, Result]
        ? (...args: Args) => Result
        : { (...args: First): One; (...args: Args): Result }
      : never
}

/** A client with the modules it was made with, and its auth strategy. */
export type Client<Modules extends Readonly<Record<string, Module>>, Auth extends Authenticator> = {
  readonly [Name in keyof Modules]: Bound<Modules[Name]>
} & {
  readonly auth: Auth
  /** Currency of prices, as passed to the client; undefined for that of the site. */
  readonly currency?: string | undefined
  /**
   * Ends what the client holds open: its channel to other tabs, and the listeners of its session. For a client that another one
   * replaces, as for another currency. Calls still work.
   */
  close(): void
}

/** Options of a client: authentication, modules, and transport. A module cannot be named `auth`, `currency` or `close`. */
export interface ClientOptions<Modules extends Readonly<Record<string, Module>>, Auth extends Authenticator>
  extends TransportOptions {
  auth: AuthStrategy<Auth>
  /** The parts of the shop to use. What is not named here is not in your bundle. */
  modules: Modules
}

/**
 * Makes a client of a shop.
 *
 * @throws TypeError for a module named `auth`, `currency` or `close`
 * @typeParam Modules the modules by the names they are called by
 * @typeParam Auth what the strategy gives
 * @example
 * ```ts
 * const client = createClient({
 *   auth: OAuthStrategy({ clientId }),
 *   host: selfHosted(siteUrl),
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
  const send = createSend(options, () => auth)
  const auth = strategy(send)
  const own = { auth, currency: options.currency, close: () => auth.close?.() }
  for (const name in own) if (modules[name]) throw new TypeError(`A module cannot be named \`${name}\``)
  return { ...mapValues(modules, (module) => mapValues(module, (call) => call.bind(null, send))), ...own }
}

const mapValues = <Value>(record: Readonly<Record<string, Value>>, change: (value: Value) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]): unknown[] => [name, change(value)]))
