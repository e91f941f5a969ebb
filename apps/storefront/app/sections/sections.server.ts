import type { ShopProduct, StorefrontProductSource, StorefrontSection } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { type CatalogView, catalogIn, readCollection, readProducts } from '../catalog/catalog.server.ts'
import { toProductCard } from '../catalog/product-views.ts'
import type { CollectionCard, ProductCard } from '../catalog/types.ts'
import { type NewsletterWords, newsletterWords } from '../newsletter/newsletter.server.ts'
import { withRatings } from '../reviews/ratings.server.ts'
import type { Shop } from '../shop.server.ts'
import { withoutRepeats } from './without-repeats.ts'

/** A section with what it shows of the catalog. */
export interface SectionView {
  section: StorefrontSection
  products: ProductCard[]
  /** All of them, in a section that lists collections; one in a section about it. */
  collections: CollectionCard[]
  /** The words of the form, in a section with it. */
  newsletter?: NewsletterWords
}

/** Reads what the sections of a page show. No product is shown twice, unless the owner picked it. */
export async function readSections(shop: Shop, sections: readonly StorefrontSection[]): Promise<SectionView[]> {
  const [found, collections] = await Promise.all([
    Promise.all(
      sections.map(({ products }, index) => readSectionProducts(products, limitAbove(sections, index), shop.view)),
    ),
    Promise.all(sections.map((section) => readCollectionsOf(section, shop))),
  ])
  const searched = withoutRepeats(
    sections.map(({ products }, index) => ({
      items: products?.productIds ? [] : (found[index] ?? []),
      limit: products?.limit ?? 0,
    })),
  )
  const cards = sections.map(({ products }, index) =>
    ((products?.productIds ? found[index] : searched[index]) ?? []).map((product) =>
      toProductCard(product, shop.language),
    ),
  )
  const rated = new Map((await withRatings(cards.flat(), shop.view)).map((card) => [card.id, card]))
  return sections.map((section, index) => ({
    section,
    products: (cards[index] ?? []).map((card) => rated.get(card.id) ?? card),
    collections: collections[index] ?? [],
    ...(section.type === 'NEWSLETTER' && { newsletter: newsletterWords(shop) }),
  }))
}

/** How many products the rows above may have, which this one must not show again. */
function limitAbove(sections: readonly StorefrontSection[], index: number): number {
  return sections.slice(0, index).reduce((sum, { products }) => sum + (products?.limit ?? 0), 0)
}

/** The most that a search returns. */
const mostProducts = 100

async function readSectionProducts(
  source: StorefrontProductSource | undefined,
  further: number,
  view: CatalogView,
): Promise<ShopProduct[]> {
  if (!source) return []
  const { sort, search, collection, productIds, limit } = source
  if (productIds) return readProducts(productIds, view)
  const order = Object.values(ProductSearchSort).find((known) => known === sort)
  const collectionId = collection === undefined ? undefined : (await readCollection(collection, view.language))?.id
  if (collection !== undefined && collectionId === undefined) return []
  const { products } = await catalogIn(view).products.searchProducts({
    soldOutLast: true,
    ...(search !== undefined && { text: search }),
    ...(order !== undefined && { sort: order }),
    ...(collectionId !== undefined && { collectionIds: [collectionId] }),
    paging: { limit: Math.min(limit + further, mostProducts) },
  })
  return products
}

async function readCollectionsOf({ type, products }: StorefrontSection, shop: Shop): Promise<CollectionCard[]> {
  if (type === 'COLLECTIONS') return shop.collections()
  if (type !== 'COLLECTION' || products?.collection === undefined) return []
  const found = await readCollection(products.collection, shop.language)
  return found ? [found] : []
}

/** Whether the shop has no product that customers see. */
export async function isEmptyShop(view: CatalogView): Promise<boolean> {
  return (await catalogIn(view).products.searchProducts({ paging: { limit: 1 } })).products.length === 0
}
