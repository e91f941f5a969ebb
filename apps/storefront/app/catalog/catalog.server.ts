import {
  type Collection,
  createClient,
  isCartwrightError,
  OAuthStrategy,
  type ShopProduct,
  STORES_APP_ID,
  selfHosted,
} from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { categories, memberships, productAttributes, recommendations, reviews, visits } from '@cartwright/client/site'
import { cached } from '../cached.server.ts'
import { config } from '../config.server.ts'
import { errorCodeOf } from '../error-code.ts'
import { type Language, languages } from '../i18n/language.ts'
import { siteFetch } from '../site-fetch.server.ts'
import { wire } from '../wire.server.ts'
import { toImage } from './media.ts'
import { isUnlisted, seoOf } from './seo-tags.ts'
import type { CollectionCard } from './types.ts'

/** For whom the catalog is read. */
export interface CatalogView {
  readonly language: Language
  /** Of the prices. Absent: the shop's own. */
  readonly currency?: string | undefined
  /** The client of a member, who may have prices of their own. */
  readonly member?: CatalogClient | null
}

const keyOf = ({ language, currency = '' }: CatalogView) => `${language} ${currency}`

/**
 * The catalog is the same for all guests of a language and currency. Its reads share one visitor's token in this process,
 * so that a crawler creates no visitors.
 */
const clients = new Map<string, ReturnType<typeof open>>()

export type CatalogClient = Pick<ReturnType<typeof open>, keyof typeof catalogModules>

/** The modules that read the catalog. */
export const catalogModules = {
  products: wire.products,
  collections: wire.collections,
  categories,
  memberships,
  productAttributes,
  recommendations,
  reviews,
  visits,
}

function open({ language, currency }: CatalogView) {
  return createClient({
    auth: OAuthStrategy({ clientId: config.clientId }),
    host: selfHosted(config.siteInternalUrl.origin),
    modules: catalogModules,
    ...(currency !== undefined && { currency }),
    ...siteFetch(language),
  })
}

/** The catalog with texts and prices for a customer. */
export function catalogIn(view: CatalogView): CatalogClient {
  if (view.member) return view.member
  const client = clients.get(keyOf(view)) ?? open(view)
  clients.set(keyOf(view), client)
  return client
}

const second = 1_000
/** The collections that are not empty, in the shop's order. */
export const readCollections = async (language: Language): Promise<CollectionCard[]> =>
  (await storedCollections.get(language)?.())?.collections ?? []

/** The number of products that the shop has. */
export const readProductCount = async (language: Language): Promise<number> =>
  (await storedCollections.get(language)?.())?.productCount ?? 0

const everything = 'all-products'

const storedCollections = new Map(
  languages.map((language) => [
    language,
    cached(second, async () => {
      const { items } = await catalogIn({ language }).collections.queryCollections().limit(100).find()
      return {
        collections: items.filter(({ visible, slug }) => visible && slug !== everything).map(toCollectionCard),
        productCount: items.find(({ slug }) => slug === everything)?.numberOfProducts ?? 0,
      }
    }),
  ]),
)

/**
 * Returns a collection by its current slug or a former one. A slug missing from the cached list may be new, so it is
 * requested.
 */
export async function readCollection(slug: string, language: Language): Promise<CollectionCard | undefined> {
  const match = (await readCollections(language)).find((collection) => collection.slug === slug)
  if (match) return match
  try {
    return toCollectionCard((await catalogIn({ language }).collections.getCollectionBySlug(slug)).collection)
  } catch (error) {
    if (isCartwrightError(error) && error.status === 404) return undefined
    if (errorCodeOf(error) !== null) return undefined
    throw error
  }
}

/** A product by its slug. No product has a slug that the site rejects. */
export async function readProduct(slug: string, view: CatalogView): Promise<ShopProduct | undefined> {
  try {
    const { items } = await catalogIn(view).products.queryProducts().eq('slug', slug).limit(1).find()
    return items[0]
  } catch (error) {
    if (errorCodeOf(error) !== null) return undefined
    throw error
  }
}

/** The latest products that can be bought first. */
export async function readNewest(limit: number, view: CatalogView): Promise<ShopProduct[]> {
  const request = { sort: ProductSearchSort.NEWEST, soldOutLast: true, paging: { limit } }
  return (await catalogIn(view).products.searchProducts(request)).products
}

/** Chosen by hand, then bought together, then of similar collections. */
const GOES_WELL_WITH = { appId: STORES_APP_ID, id: '3c6f0f0b-6a0e-4c8f-9d39-2f1a5b7e4d10' }

/** What goes well with a product, best first. */
export async function readRelated(
  { id }: Pick<ShopProduct, 'id'>,
  limit: number,
  view: CatalogView,
): Promise<ShopProduct[]> {
  const items = [{ appId: STORES_APP_ID, catalogItemId: id }]
  const found = await catalogIn(view).recommendations.getRecommendation([GOES_WELL_WITH], { items })
  return readProducts(
    (found?.items ?? []).slice(0, limit).map(({ catalogItemId }) => catalogItemId),
    view,
  )
}

/** Products of one query. */
const MOST_PRODUCTS = 100

/** Visible products by their ids, in that order; unknown ones are left out. */
export async function readProducts(ids: readonly string[], view: CatalogView): Promise<ShopProduct[]> {
  if (ids.length === 0) return []
  const { items } = await catalogIn(view)
    .products.queryProducts()
    .in('id', [...ids])
    .limit(MOST_PRODUCTS)
    .find()
  const byId = new Map(items.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Every visible product, by a hundred at a time. */
async function* productsOf(language: Language): AsyncGenerator<ShopProduct> {
  let page = await catalogIn({ language }).products.queryProducts().ascending('id').limit(100).find()
  yield* page.items
  while (page.hasNext()) {
    page = await page.next()
    yield* page.items
  }
}

/** Address and last change of each product that search engines are to find. Of a large catalog nothing else is held. */
export async function readListedProducts(language: Language): Promise<Pick<ShopProduct, 'slug' | 'lastUpdated'>[]> {
  const listed: Pick<ShopProduct, 'slug' | 'lastUpdated'>[] = []
  for await (const product of productsOf(language)) {
    const { slug, lastUpdated } = product
    if (!isUnlisted(seoOf(product))) listed.push({ slug, lastUpdated })
  }
  return listed
}

function toCollectionCard(collection: Collection): CollectionCard {
  const { id, slug, name, description, media, numberOfProducts, seoData } = collection
  const image = toImage(media.mainMedia ?? media.items[0], name)
  return {
    ...{ id, slug, name, count: numberOfProducts },
    ...(description && { description }),
    ...(seoData && seoOf({ seoData })),
    ...(image && { image }),
  }
}
