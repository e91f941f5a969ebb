import {
  isCartwrightError,
  type Review,
  type ReviewSummary,
  type ShopProduct,
  type StorefrontPageContent,
  type StorefrontSection,
} from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { productQuery, productsQuery, recommendationsQuery, searchQuery, storeItem } from '@cartwright/react/server'
import { read, readCollections, readStorefront, type Shop } from '../shop'

/** A section of a page, with the products that it shows. */
export interface SectionData {
  readonly section: StorefrontSection
  readonly products: readonly ShopProduct[]
}

/** The sections of the home page, as the owner arranged them. */
export async function readHome(shop: Shop): Promise<{ readonly sections: readonly SectionData[] }> {
  const { homeSections } = await readStorefront(shop)
  return { sections: await withProducts(shop, homeSections) }
}

const withProducts = (shop: Shop, sections: readonly StorefrontSection[]): Promise<SectionData[]> =>
  Promise.all(sections.map(async (section) => ({ section, products: await readSectionProducts(shop, section) })))

async function readSectionProducts(shop: Shop, { products: source }: StorefrontSection): Promise<ShopProduct[]> {
  if (!source) return []
  const { productIds = [], collection: slug, search: text, limit } = source
  if (productIds.length > 0) {
    const { items } = await read(
      productsQuery(shop.catalog, (query) => query.in('id', productIds).limit(productIds.length), shop.cache),
    )
    return productIds.flatMap((id) => items.find((product) => product.id === id) ?? [])
  }
  const collection = slug && (await readCollections(shop)).find((one) => one.slug === slug)
  const sort = Object.values(ProductSearchSort).find((one) => one === source.sort)
  const request = {
    ...(text && { text }),
    ...(collection && { collectionIds: [collection.id] }),
    ...(sort && { sort }),
    paging: { limit },
  }
  return (await read(searchQuery(shop.catalog, request, shop.cache))).products
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
    return { page, sections: await withProducts(shop, page.sections) }
  } catch (error) {
    if (isCartwrightError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
