import {
  isCartwrightError,
  type Member,
  type Order,
  type OrderDownload,
  type ShopProduct,
  type ShopTotals,
} from '@cartwright/client'
import { cartQuery, memberQuery, orderQuery, productsQuery, wishlistQuery } from '@cartwright/react/server'
import { barePath, languageOf, languages, localPath } from '../languages'
import { read, readStorefront, type Shop } from '../shop'

/** The cart, and its cost at a destination. */
export interface CartData {
  /** Null where the site cannot estimate it, such as for a destination without delivery. */
  readonly totals: ShopTotals | null
  /** Two letters. */
  readonly country: string
  readonly countries: readonly string[]
  readonly isEmpty: boolean
  /** The item that was just removed, as JSON, for undo. */
  readonly removed: string | null
  readonly hasCheckoutFailed: boolean
}

export async function readCart(shop: Shop, { searchParams }: URL): Promise<CartData> {
  const [{ cart }, { locale, delivery }] = await Promise.all([read(cartQuery(shop.client)), readStorefront(shop)])
  const countries = delivery.countries.length > 0 ? delivery.countries : [locale.country].filter(Boolean)
  const country = countries.find((one) => one === searchParams.get('country')) ?? locale.country
  const isEmpty = !cart || cart.lineItems.length === 0
  return {
    isEmpty,
    totals: isEmpty ? null : await estimate(shop, country),
    country,
    countries,
    removed: searchParams.get('removed'),
    hasCheckoutFailed: searchParams.has('checkoutError'),
  }
}

async function estimate({ client }: Shop, country: string): Promise<ShopTotals | null> {
  try {
    return await client.currentCart.estimateCurrentCartTotals({
      ...(country && { shippingAddress: { country } }),
      calculateShipping: true,
      calculateTax: true,
    })
  } catch (error) {
    if (isCartwrightError(error)) return null
    throw error
  }
}

/** The profile and the orders of a member. */
export interface AccountData {
  readonly member: Member
  readonly orders: readonly Order[]
  /** Opens the next page: `?cursor=`. */
  readonly nextCursor: string | undefined
}

/** @returns null for a visitor, who has to sign in */
export async function readAccount({ client }: Shop, { searchParams }: URL): Promise<AccountData | null> {
  const member = await read(memberQuery(client))
  if (!member) return null
  const cursor = searchParams.get('cursor')
  const { orders, metadata } = await client.orderSearch.searchOrders({
    cursorPaging: { limit: 10, ...(cursor && { cursor }) },
  })
  return { member, orders, nextCursor: metadata.hasNext ? metadata.cursors.next : undefined }
}

/** An order of the shopper. */
export interface OrderData {
  readonly order: Order
  readonly downloads: readonly OrderDownload[]
}

/** @returns null where the shopper has no such order */
export async function readOrder({ client }: Shop, id: string): Promise<OrderData | null> {
  const order = await read(orderQuery(client, id))
  if (!order) return null
  const hasFiles = order.lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL')
  return { order, downloads: hasFiles ? await client.downloads.listOrderDownloads(id) : [] }
}

/** @returns the order of the link of a mail, which needs no account; null for another link */
export async function readLinkedOrder({ client }: Shop, token: string): Promise<{ readonly order: Order } | null> {
  try {
    return { order: await client.linkedOrders.getLinkedOrder(token) }
  } catch (error) {
    if (isCartwrightError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** @returns the page in the language that a link of a mail names by `?lang=`; null where this is it */
export function pageOfLink({ pathname, searchParams }: URL): string | null {
  const language = languages.find((one) => one === searchParams.get('lang'))
  return language && language !== languageOf(pathname) ? localPath(language, barePath(pathname)) : null
}

/** The order that was just placed; null where it is not the shopper's own. */
export async function readPlacedOrder(shop: Shop, { searchParams }: URL): Promise<{ readonly order: Order | null }> {
  const id = searchParams.get('orderId')
  return { order: id ? await read(orderQuery(shop.client, id)) : null }
}

/** The products on the wishlist, the one saved last first. */
export async function readWishlist({ client, catalog }: Shop): Promise<{ readonly products: readonly ShopProduct[] }> {
  const { items } = await read(wishlistQuery(client))
  const ids = items.map(({ productId }) => productId).slice(0, 100)
  if (ids.length === 0) return { products: [] }
  const { items: products } = await read(productsQuery(catalog, (query) => query.in('id', ids).limit(ids.length)))
  return { products: ids.flatMap((id) => products.find((product) => product.id === id) ?? []) }
}
