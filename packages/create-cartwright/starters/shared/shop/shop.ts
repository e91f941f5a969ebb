import type { Cart, Member, Storefront } from '@cartwright/client'
import { cartQuery, memberQuery, storefrontQuery, wishlistQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import type { Client } from './connect'
import { type Language, localPath } from './languages'

/** The shop as one shopper sees it. Loaders and forms take it. */
export interface Shop {
  /** Calls in the name of the shopper. */
  readonly client: Client
  /** Reads what is the same for all shoppers, which a framework may cache. */
  readonly catalog: Client
  /** Goes to `fetch` with each read of `catalog`, such as the tags of a cache. */
  readonly cache?: { readonly fetchOptions: RequestInit }
  readonly language: Language
  readonly currency?: string | undefined
  /** The address of the storefront, such as `https://shop.example`. */
  readonly origin: string
}

/** The part of the shop that every page shows. */
export interface ShopView {
  readonly language: Language
  readonly currency: string
  readonly origin: string
  /** Path of the page, with its language. */
  readonly path: string
  readonly storefront: Omit<Storefront, 'homeSections' | 'theme'>
  readonly collections: readonly CollectionLink[]
}

/** The part of it that differs from shopper to shopper. */
export interface ShopperView {
  readonly itemCount: number
  readonly memberName: string | null
  /** Ids of the products on the wishlist. */
  readonly wished: readonly string[]
}

export interface CollectionLink {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** Runs a query of `@cartwright/react` once, as loaders do. */
export const read: QueryClient['fetchQuery'] = (query) => new QueryClient().fetchQuery(query)

/** Name, look, menus and pages of the shop. */
export const readStorefront = ({ catalog, language, cache }: Shop): Promise<Storefront> =>
  read(storefrontQuery(catalog, language, cache))

/** The collections of the menu. That of all products is `/collections/all`. */
export async function readCollections({ catalog, cache }: Shop): Promise<CollectionLink[]> {
  const { items } = await catalog.collections.queryCollections(cache).limit(50).find()
  return items.filter(({ slug }) => slug !== 'all-products').map(({ id, name, slug }) => ({ id, name, slug }))
}

/** Reads what every page shows. */
export async function readView(shop: Shop, path: string): Promise<ShopView> {
  const [{ homeSections: _, theme: __, ...storefront }, collections] = await Promise.all([
    readStorefront(shop),
    readCollections(shop),
  ])
  const { language, origin } = shop
  const { withdrawalUrl, locale } = storefront
  return {
    language,
    currency: shop.currency ?? locale.currency,
    origin,
    path,
    // Customers withdraw on a page of the storefront.
    storefront: withdrawalUrl ? { ...storefront, withdrawalUrl: localPath(language, '/withdraw') } : storefront,
    collections,
  }
}

/** Reads cart, sign-in and wishlist. Sends no request for a browser that is new to the shop. */
export async function readShopper({ client }: Shop): Promise<ShopperView> {
  const [{ cart }, member, { items }] = await Promise.all([
    read(cartQuery(client)),
    read(memberQuery(client)),
    read(wishlistQuery(client)),
  ])
  return { itemCount: countItems(cart), memberName: nameOf(member), wished: items.map(({ productId }) => productId) }
}

const countItems = (cart: Cart | null): number => cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0

const nameOf = (member: Member | null): string | null =>
  member && (member.contact?.firstName || member.profile.nickname || member.loginEmail || '')
