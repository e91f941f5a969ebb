import { randomUUID } from 'node:crypto'
import {
  ApiKeyStrategy,
  catalogWriter,
  checkout,
  createClient,
  currentCart,
  inventory,
  OAuthStrategy,
  type Order,
  STORES_APP_ID,
  selfHosted,
} from '@cartwright/client'
import {
  checkoutEditor,
  checkoutOrders,
  coupons,
  giftCards,
  memberManagement,
  oauthApps,
  orderBilling,
  orderFulfillments,
  orderManagement,
  orderReturns,
  orderSearch,
  storeCredit,
} from '@cartwright/client/site'

/** The verified shop and its buyers. */
export interface Place {
  /** The origin of the site. */
  readonly url: string
  /** An API key with all scopes. */
  readonly apiKey: string
  /** The OAuth app of the buyers. Default: one is created and deleted. */
  readonly clientId?: string | undefined
  /** Buyers of each race. */
  readonly buyers: number
  /** Where parcels go. */
  readonly address: Address
  /** Pays each order; without one, the key places orders that are paid later. */
  readonly paymentToken?: string | undefined
}

export interface Address {
  readonly country: string
  readonly subdivision?: string | undefined
  readonly city: string
  readonly postalCode: string
  readonly addressLine: string
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Milliseconds for a call. A shop that takes longer has a problem of its own. */
const TIMEOUT = 60_000

export const connectOwner = ({ url, apiKey }: Pick<Place, 'url' | 'apiKey'>, fetch?: Fetch) =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(url),
    modules: {
      catalogWriter,
      checkoutOrders,
      coupons,
      giftCards,
      inventory,
      memberManagement,
      oauthApps,
      orderBilling,
      orderFulfillments,
      orderManagement,
      orderReturns,
      orderSearch,
      storeCredit,
    },
    timeout: TIMEOUT,
    ...(fetch && { fetch, retry: { attempts: 0 } }),
  })

const connectBuyer = (url: string, clientId: string, fetch?: Fetch) =>
  createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(url),
    modules: { checkout, checkoutEditor, checkoutOrders, currentCart },
    timeout: TIMEOUT,
    ...(fetch && { fetch, retry: { attempts: 0 } }),
  })

export type Owner = ReturnType<typeof connectOwner>
export type BuyerClient = ReturnType<typeof connectBuyer>

/** A checkout that can be ordered, and the total its buyer has seen. */
export interface ReadyCheckout {
  readonly id: string
  readonly total: string
  readonly client: BuyerClient
}

/** The shop that is verified, with what checks share. */
export interface Shop extends Place {
  readonly owner: Owner
  /** Of this run: in the email addresses of its buyers. */
  readonly run: string
  visit(): BuyerClient
  /** A new product at a price, with this many pieces. It is deleted at the end. */
  sell(name: string, price: number, units: number): Promise<string>
  units(productId: string): Promise<number>
  checkOut(productId: string, options: CheckoutOptions): Promise<ReadyCheckout>
  /** Orders a checkout for its total; sends it by another fetch where one is given. */
  order(checkout: ReadyCheckout, fetch?: Fetch): Promise<string>
  /** All orders of buyers whose address begins like this. */
  ordersOf(buyer: string): Promise<Order[]>
  /** Undoes something at the end, whatever happened. */
  later(undo: () => Promise<unknown>): void
}

export interface CheckoutOptions {
  /** The name of the buyer in this run, such as `coupon-1`. */
  readonly buyer: string
  readonly couponCode?: string
  readonly giftCardCode?: string
}

/** @throws CartwrightError when the site does not answer, or the key is wrong */
export async function openShop(place: Place): Promise<Shop & { close(): Promise<void> }> {
  const owner = connectOwner(place)
  const run = randomUUID().slice(0, 8)
  const undos: (() => Promise<unknown>)[] = []
  const later = (undo: () => Promise<unknown>) => void undos.push(undo)
  const clientId = place.clientId ?? (await createApp(owner, later))
  const visit = (fetch?: Fetch) => connectBuyer(place.url, clientId, fetch)
  const address = (buyer: string) => `verify-${run}-${buyer}@example.com`
  return {
    ...place,
    owner,
    run,
    later,
    visit,
    sell: async (name, price, units) => {
      const { product } = await owner.catalogWriter.createProduct({
        name: `${name} (verify ${run})`,
        productType: 'physical',
        priceData: { price },
        visible: true,
      })
      later(() => owner.catalogWriter.deleteProduct(product.id))
      const variants = [{ variantId: NO_VARIANT, quantity: units }]
      await owner.inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
      return product.id
    },
    units: async (productId) => {
      const { inventoryItem } = await owner.inventory.getInventoryVariants(productId)
      return inventoryItem.variants[0]?.quantity ?? 0
    },
    checkOut: (productId, options) => checkOut(visit(), productId, place.address, address(options.buyer), options),
    order: async ({ id, total, client }, fetch) => {
      const { paymentToken } = place
      if (paymentToken === undefined) {
        const staff = fetch ? connectOwner(place, fetch) : owner
        return (await staff.checkoutOrders.createOrderFromCheckout(id, { expectedTotal: total })).orderId
      }
      const buyer = fetch ? sameBuyer(client, place.url, fetch) : client
      return (await buyer.checkoutOrders.createOrderAndCharge(id, { expectedTotal: total, paymentToken })).orderId
    },
    ordersOf: (buyer) => findOrders(owner, `verify-${run}-${buyer}`),
    close: async () => {
      for (const order of await findOrders(owner, `verify-${run}-`))
        await quietly(owner.orderManagement.cancelOrder(order.id, { restockAllItems: false }))
      for (const undo of undos.toReversed()) await quietly(undo())
    },
  }
}

const NO_VARIANT = '00000000-0000-0000-0000-000000000000'

async function createApp(owner: Owner, later: Shop['later']): Promise<string> {
  const app = await owner.oauthApps.createOAuthApp({ name: 'cartwright verify' })
  later(() => owner.oauthApps.deleteOAuthApp(app.id))
  return app.id
}

/** The same visitor, whose calls go another way. */
const sameBuyer = (client: BuyerClient, url: string, fetch: Fetch) =>
  createClient({
    auth: () => ({ getAuthHeaders: () => client.auth.getAuthHeaders() }),
    host: selfHosted(url),
    modules: { checkoutOrders },
    timeout: TIMEOUT,
    fetch,
    retry: { attempts: 0 },
  })

async function checkOut(
  client: BuyerClient,
  catalogItemId: string,
  address: Address,
  email: string,
  { couponCode, giftCardCode }: CheckoutOptions,
): Promise<ReadyCheckout> {
  const { id } = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId } }],
  })
  const contactDetails = { firstName: 'Verify', lastName: 'Run', phone: '+49 30 123456' }
  const filled = await client.checkoutEditor.updateCheckout(
    id,
    { buyerInfo: { email }, shippingInfo: { shippingDestination: { address, contactDetails } } },
    { ...(couponCode && { couponCode }), ...(giftCardCode && { giftCardCode }) },
  )
  return { id, total: filled.priceSummary.total.amount, client }
}

async function findOrders(owner: Owner, email: string): Promise<Order[]> {
  const found: Order[] = []
  let cursor: string | undefined
  do {
    const page = await owner.orderSearch.searchOrders(
      cursor === undefined
        ? { filter: { 'buyerInfo.email': { $startsWith: email } }, cursorPaging: { limit: 100 } }
        : { cursorPaging: { limit: 100, cursor } },
    )
    found.push(...page.orders)
    cursor = page.metadata.hasNext ? page.metadata.cursors?.next : undefined
  } while (cursor !== undefined)
  return found
}

/** What cannot be undone stays; the report is about the checks. */
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)
