import type * as everyone from '@cartwright/client'
import type { Bound, Module, OAuth, ShopCart, ShopCollections, ShopGiftCards, ShopProducts } from '@cartwright/client'
import { requireModule } from '@cartwright/client/cart'
import type * as site from '@cartwright/client/site'

type Entries = typeof everyone & typeof site

/** Every module of the client, by the name it is exported as. */
type ClientModules = {
  [Name in keyof Entries as Entries[Name] extends Module ? Name : never]: Entries[Name] extends Module
    ? Bound<Entries[Name]>
    : never
}

/** What differs from wire to wire. Hooks use what both have. */
interface WireModules {
  appliedGiftCards: ShopGiftCards
  collections: ShopCollections
  currentCart: ShopCart
  products: ShopProducts
}

/** The modules a client can have. Add your own: `declare module '@cartwright/react' { interface ShopModules { … } }`. */
export interface ShopModules extends Omit<ClientModules, keyof WireModules>, WireModules {}

/** A client as `createClient` makes it, with the modules of the hooks you use. */
export interface ShopClient extends Partial<ShopModules> {
  readonly auth: OAuth
  /** The currency that the client asks prices in, as `createClient` got it. */
  readonly currency?: string | undefined
}

/** A module of a client, or an error that says how to get it. */
export function moduleOf<Name extends keyof ShopModules>(client: ShopClient, name: Name): ShopModules[Name] {
  return requireModule<Partial<ShopModules>, Name>(client, name)
}
