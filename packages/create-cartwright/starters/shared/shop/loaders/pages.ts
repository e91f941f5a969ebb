import {
  isCartwrightError,
  type Review,
  type ReviewSummary,
  type ShopProduct,
  type StorefrontPageContent,
} from '@cartwright/client'
import { productQuery, readSections, recommendationsQuery, type SectionData, storeItem } from '@cartwright/react/server'
import { read, readStorefront, type Shop } from '../shop'

/** The sections of the home page, as the owner arranged them. */
export async function readHome(shop: Shop): Promise<{ readonly sections: readonly SectionData[] }> {
  const { homeSections } = await readStorefront(shop)
  return { sections: await readSections(shop.catalog, homeSections, shop.cache) }
}

/** Everything that the page of a product shows. */
export interface ProductData {
  readonly product: ShopProduct
  readonly rating: ReviewSummary | undefined
  readonly reviews: readonly Review[]
  readonly related: readonly ShopProduct[]
  /** The choices that the address names, such as `?Color=Moss`. */
  readonly choices: Readonly<Record<string, string>>
}

/** @returns null where there is no such product */
export async function readProduct(shop: Shop, url: URL, slug: string): Promise<ProductData | null> {
  const { catalog, cache } = shop
  const product = await read(productQuery(catalog, { slug }, cache))
  if (!product) return null
  const filter = { entityId: product.id }
  const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]
  const [summaries, { reviews }, related] = await Promise.all([
    catalog.reviews.summarizeReviews([product.id], cache),
    catalog.reviews.queryReviews({ filter, sort: newestFirst, paging: { limit: 10 } }, {}, cache),
    read(recommendationsQuery(catalog, { items: [storeItem(product.id)], limit: 4 }, cache)),
  ])
  return { product, rating: summaries[0], reviews, related, choices: Object.fromEntries(url.searchParams) }
}

/** A page that the owner wrote, such as the imprint. */
export interface ContentData {
  readonly page: StorefrontPageContent
  readonly sections: readonly SectionData[]
}

/** @returns null where there is no such page */
export async function readContent(shop: Shop, slug: string): Promise<ContentData | null> {
  const { catalog, language, cache } = shop
  try {
    const page = await catalog.storefront.getStorefrontPage(slug, { language, ...cache })
    return { page, sections: await readSections(catalog, page.sections, cache) }
  } catch (error) {
    if (isCartwrightError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
