import {
  ApiKeyStrategy,
  catalogWriter,
  checkout,
  createClient,
  currentCart,
  inventory,
  OAuthStrategy,
  orders,
  products,
  selfHosted,
} from '@cartwright/client'
import {
  checkoutEditor,
  checkoutOrders,
  coupons,
  currentCartV2,
  giftCards,
  orderBilling,
  orderFulfillments,
  orderManagement,
} from '@cartwright/client/site'
import { URL_OF_SHOP, type World } from './world.ts'

/** Nothing is sent twice by itself: each misfortune is seen as it happened. */
const plain = { host: selfHosted(URL_OF_SHOP), retry: { attempts: 0 } } as const

const newBuyer = ({ fetch }: World, clientId: string) =>
  createClient({
    ...plain,
    fetch,
    auth: OAuthStrategy({ clientId }),
    modules: { products, currentCart, currentCartV2, checkout, checkoutEditor, checkoutOrders },
  })

const newStaff = ({ fetch }: World, apiKey: string) =>
  createClient({
    ...plain,
    fetch,
    auth: ApiKeyStrategy({ apiKey }),
    modules: { catalogWriter, inventory, coupons, giftCards, orderBilling, orderFulfillments, orderManagement, orders },
  })

/** A checkout that a buyer has in front of them. */
interface OpenCheckout {
  readonly id: string
  readonly email: string
}

/** A customer: a person with a cart in the browser, or a program that makes checkouts. */
export interface Buyer {
  readonly name: string
  readonly client: ReturnType<typeof newBuyer>
  cartId: string | undefined
  /** When that cart was last seen, in milliseconds since 1970. */
  cartSeenAt: number
  /**
   * Carts that may be gone: by an order, or because a response was lost that had new tokens of a guest. A token that was
   * replaced is accepted again only for a short while.
   */
  readonly doubtfulCarts: Set<string>
  /** Lines of the cart as they were seen last. */
  lineIds: readonly string[]
  checkout: OpenCheckout | undefined
}

export interface People {
  readonly buyers: readonly Buyer[]
  readonly staff: ReturnType<typeof newStaff>
}

const BUYERS = 12

export function gatherPeople(world: World, { clientId, apiKey }: { clientId: string; apiKey: string }): People {
  const buyers = Array.from({ length: BUYERS }, (_, index): Buyer => {
    const client = newBuyer(world, clientId)
    return {
      name: `buyer-${index}`,
      client,
      cartId: undefined,
      cartSeenAt: 0,
      doubtfulCarts: new Set(),
      lineIds: [],
      checkout: undefined,
    }
  })
  return { buyers, staff: newStaff(world, apiKey) }
}
