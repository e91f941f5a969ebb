import type { Member, Storefront } from '@cartwright/client'
import {
  cartQuery,
  dehydrateShop,
  memberQuery,
  readOnce,
  sitemap,
  storefrontQuery,
  wishlistQuery,
} from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import type { Client, SiteAddress } from './connect'
import { type Language, languages, localPath } from './languages'

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
  readonly settings: Settings
}

/** Settings of the storefront, which its pages know too. */
export interface Settings {
  readonly site: SiteAddress
  /** The checkout: pages of the site, or the page `/checkout` of the storefront. */
  readonly checkout: 'hosted' | 'own'
}

/** The part of the shop that every page shows. */
export interface ShopView extends Settings {
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
  /** The currency that the shopper chose. */
  readonly currency: string | undefined
  /** Shop, cart, member and wishlist, for the components. */
  readonly state: string
}

export interface CollectionLink {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** Runs a query of `@cartwright/react` once, as loaders do. */
export { readOnce as read }

/** Name, look, menus and pages of the shop. */
export const readStorefront = ({ catalog, language, cache }: Shop): Promise<Storefront> =>
  readOnce(storefrontQuery(catalog, language, cache))

/** The collections of the menu. That of all products is `/collections/all`. */
export async function readCollections({ catalog, cache }: Shop): Promise<CollectionLink[]> {
  const { items } = await catalog.collections.queryCollections(cache).limit(50).find()
  return items.filter(({ slug }) => slug !== 'all-products').map(({ id, name, slug }) => ({ id, name, slug }))
}

/** The response to `/sitemap.xml`. */
export const shopSitemap = ({ catalog: client, cache: options, origin }: Shop): Promise<Response> =>
  sitemap({ client, options, origin, languages, localPath })

/** Reads what every page shows. */
export async function readView(shop: Shop, path: string): Promise<ShopView> {
  const [{ homeSections: _, theme: __, ...storefront }, collections] = await Promise.all([
    readStorefront(shop),
    readCollections(shop),
  ])
  const { language, origin, settings } = shop
  const { withdrawalUrl, locale } = storefront
  return {
    ...settings,
    language,
    currency: shop.currency ?? locale.currency,
    origin,
    path,
    // Customers withdraw on a page of the storefront.
    storefront: withdrawalUrl ? { ...storefront, withdrawalUrl: localPath(language, '/withdraw') } : storefront,
    collections,
  }
}

/** Reads cart, sign-in and wishlist. Sends no request for a browser that is new to the shop, but that for the shop. */
export async function readShopper(shop: Shop): Promise<ShopperView> {
  const { client, language } = shop
  const queries = new QueryClient()
  const [{ cart }, member, { homeSections: _, theme: __, ...storefront }] = await Promise.all([
    queries.fetchQuery(cartQuery(client)),
    queries.fetchQuery(memberQuery(client)),
    readStorefront(shop),
    queries.fetchQuery(wishlistQuery(client)),
  ])
  queries.setQueryData<Partial<Storefront>>(storefrontQuery(client, language).queryKey, storefront)
  const itemCount = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return { itemCount, memberName: nameOf(member), currency: shop.currency, state: dehydrateShop(queries) }
}

const nameOf = (member: Member | null): string | null =>
  member && (member.contact?.firstName || member.profile.nickname || member.loginEmail || '')
