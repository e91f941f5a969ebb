import {
  type Cart,
  type CartwrightError,
  createClient,
  currentCart,
  OAuthStrategy,
  orders,
  products,
  redirects,
  selfHosted,
} from '@cartwright/client'
import { cartV2, currentCartV2 } from '@cartwright/client/site'
import type { Agent } from './agent.ts'
import { type Browser, openBrowser, type Page, toText } from './browser.ts'
import type { FaultySite } from './site.ts'

const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** What goes into a cart. */
export interface Item {
  readonly catalogItemId: string
  /** Chosen options, such as Glaze: Chalk. */
  readonly choices?: Readonly<Record<string, string>>
}

/** A checkout whose last page is open: one press away from an order. */
export interface Review {
  readonly browser: Browser
  readonly page: Page
}

export type Shopper = ReturnType<typeof newShopper>

/**
 * A visitor that buys through the client and checks out on the hosted pages.
 *
 * @param onError sees every failure of a request, also those that a repetition makes good
 */
export function newShopper(
  { url, clientId }: Pick<FaultySite, 'url' | 'clientId'>,
  onError: (error: CartwrightError) => void = () => undefined,
) {
  const client = createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(url),
    modules: { products, currentCart, currentCartV2, cartV2, orders, redirects },
    // The tests stop the site themselves; a busy machine may exceed any timeout.
    timeout: Infinity,
    onError,
  })
  const lineOf = ({ catalogItemId, choices }: Item, quantity: number) => ({
    quantity,
    catalogReference: { appId: STORE_APP_ID, catalogItemId, ...(choices && { options: { options: choices } }) },
  })
  const add = async (item: Item, quantity = 1): Promise<Cart> =>
    (await client.currentCart.addToCurrentCart({ lineItems: [lineOf(item, quantity)] })).cart
  let adds = 0
  return {
    add,
    /** Adds one by cart v1 and by cart v2 in turn. @returns how many the first line has */
    addInTurn: async (item: Item): Promise<number> => {
      if (adds++ % 2 === 0) return (await add(item)).lineItems[0]?.quantity ?? 0
      const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [lineOf(item, 1)] })
      return cart.lineItems[0]?.quantityInfo.requestedQuantity ?? 0
    },
    setCoupon: (couponCode: string) => client.currentCart.updateCurrentCart({ couponCode }),
    cart: () => client.currentCart.getCurrentCart(),
    find: async (slug: string): Promise<string> => {
      const { items } = await client.products.queryProducts().eq('slug', slug).find()
      if (!items[0]) throw new Error(`The demo shop has no ${slug}`)
      return items[0].id
    },
    /** Goes through the checkout up to its last page. */
    review: async (email: string): Promise<Review> => {
      const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
      const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
      const browser = openBrowser()
      const details = await browser.open(redirectSession?.fullUrl ?? '')
      const next = await browser.press(details, /^Continue/, { ...home, email })
      // A shop with one way of delivery does not ask for it.
      const isReview = next.url.includes('step=review')
      return { browser, page: isReview ? next : await browser.press(next, /^Continue/) }
    },
    /** Completes the cart by cart v2, up to the order. @returns what places it, and returns its number */
    prepare: async (email: string): Promise<() => Promise<number>> => {
      const { name, fulfilment, ...address } = home
      const [firstName, lastName] = name.split(' ')
      const { cart } = await client.currentCartV2.updateCurrentCart({
        customerInfo: { firstName, lastName, email },
        deliveryInfo: { address },
      })
      const [offered] = (await client.currentCartV2.estimateCurrentCart()).summary.additions?.deliveryOptions ?? []
      if (offered) await client.cartV2.setDeliveryMethod(cart.id, { code: offered.code, appId: offered.appId })
      const { priceVerificationToken } = (await client.cartV2.calculateCart(cart.id)).summary
      return async () => {
        const { orderId } = await client.cartV2.placeOrder(cart.id, { priceVerificationToken })
        return Number((await client.orders.getOrder(orderId)).number)
      }
    },
  }
}

const home = {
  name: 'Ada Larkin',
  country: 'DE',
  addressLine: 'Am Deich 5',
  postalCode: '28199',
  city: 'Bremen',
  fulfilment: 'delivery',
}

/** Presses the last button. */
export const place = ({ browser, page }: Review): Promise<Page> => browser.press(page, /^Order and pay/)

/** The number of the order a page thanks for; null when it is another page. */
export function orderNumberOn(page: Page): number | null {
  const number = /Order (\d{4,})/.exec(toText(page))?.[1]
  return page.status === 200 && number !== undefined ? Number(number) : null
}

/**
 * Buys as a new visitor: every other turn with a coupon, and two of four turns by cart v2 instead of the pages. Where there
 * is an agent, it buys every third turn.
 *
 * @returns the number of the order
 * @throws Error when the last page does not thank for one
 */
export async function buy(shopper: Shopper, catalogItemId: string, turn: number, agent?: Agent): Promise<number> {
  if (agent && turn % 3 === 2) return agent.buy(catalogItemId, turn)
  const withCoupon = turn % 2 === 0
  await shopper.add({ catalogItemId }, withCoupon ? 1 : 2)
  if (withCoupon) await shopper.setCoupon('WELCOME10')
  const email = `${crypto.randomUUID()}@example.com`
  if (turn % 4 > 1) return (await shopper.prepare(email))()
  const page = await place(await shopper.review(email))
  const order = orderNumberOn(page)
  if (order === null) throw new Error(`The last page is ${page.status}: ${toText(page).slice(0, 300)}`)
  return order
}
