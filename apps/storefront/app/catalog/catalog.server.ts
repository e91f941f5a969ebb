import {
  type Collection,
  collections as collectionsModule,
  createClient,
  isCartwrightError,
  OAuthStrategy,
  type Product,
  products,
  selfHosted,
} from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { config } from '../config.server.ts'
import { errorCodeOf } from '../error-code.ts'
import { kept } from '../kept.server.ts'
import { siteFetch } from '../site-fetch.server.ts'
import { toImage } from './media.ts'
import type { CollectionCard } from './types.ts'

/**
 * The catalog is the same for every visitor, so all catalog reads share one visitor token in this process. A crawler
 * does not create visitors.
 */
export const catalog = createClient({
  auth: OAuthStrategy({ clientId: config.clientId }),
  host: selfHosted(config.siteUrl.origin),
  modules: { products, collections: collectionsModule },
  ...siteFetch,
})

const halfMinute = 30_000

/** The collections that are not empty, in the shop's order. */
export const readCollections = kept(halfMinute, async (): Promise<CollectionCard[]> => {
  const { items } = await catalog.collections.queryCollections().limit(100).find()
  return items.filter(({ visible, slug }) => visible && slug !== 'all-products').map(toCollectionCard)
})

/**
 * Returns a collection by its current slug or a former one. A slug missing from the cached list may be new, so it is
 * requested.
 */
export async function readCollection(slug: string): Promise<CollectionCard | undefined> {
  const known = (await readCollections()).find((collection) => collection.slug === slug)
  if (known) return known
  try {
    return toCollectionCard((await catalog.collections.getCollectionBySlug(slug)).collection)
  } catch (error) {
    if (isCartwrightError(error) && error.status === 404) return undefined
    if (errorCodeOf(error) !== null) return undefined
    throw error
  }
}

/** A product by its slug. No product has a slug that the site rejects. */
export async function readProduct(slug: string): Promise<Product | undefined> {
  try {
    const { items } = await catalog.products.queryProducts().eq('slug', slug).limit(1).find()
    return items[0]
  } catch (error) {
    if (errorCodeOf(error) !== null) return undefined
    throw error
  }
}

/** The latest products first. */
export async function readNewest(limit: number): Promise<Product[]> {
  return (await catalog.products.searchProducts({ sort: ProductSearchSort.NEWEST, paging: { limit } })).products
}

/** Products of the same collections. */
export async function readRelated({ id, collectionIds }: Pick<Product, 'id' | 'collectionIds'>, limit: number) {
  if (collectionIds.length === 0) return []
  const { items } = await catalog.products
    .queryProducts()
    .hasSome('collectionIds', collectionIds)
    .limit(limit + 1)
    .find()
  return items.filter((product) => product.id !== id).slice(0, limit)
}

/** Every visible product, by a hundred at a time. */
export async function readAllProducts(): Promise<Product[]> {
  const all: Product[] = []
  let page = await catalog.products.queryProducts().ascending('numericId').limit(100).find()
  all.push(...page.items)
  while (page.hasNext()) {
    page = await page.next()
    all.push(...page.items)
  }
  return all
}

function toCollectionCard(collection: Collection): CollectionCard {
  const { id, slug, name, description, media, numberOfProducts } = collection
  const image = toImage(media.mainMedia ?? media.items[0], name)
  return { id, slug, name, count: numberOfProducts, ...(description && { description }), ...(image && { image }) }
}
