import type { Product, Storefront, StorefrontProductSource, StorefrontSection } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { type CatalogView, catalogIn, readCollection } from '../catalog/catalog.server.ts'
import type { PageMessages } from '../i18n/en/pages.ts'
import type { Language } from '../i18n/language.ts'

/** The sections of the home page; of a shop that has decided nothing, those that every shop can fill. */
export function sectionsOf({ homeSections, profile }: Storefront, texts: PageMessages['home']): StorefrontSection[] {
  if (homeSections.length > 0) return homeSections
  const { name, tagline, description } = profile
  const empty = { links: [], points: [] }
  return [
    {
      ...empty,
      id: 'hero',
      type: 'HERO',
      title: tagline ?? name,
      ...(description && { text: description }),
      links: [{ label: texts.browse, url: '/collections/all' }],
    },
    { ...empty, id: 'new', type: 'PRODUCTS', title: texts.newTitle, products: { sort: 'NEWEST', limit: 8 } },
    { ...empty, id: 'collections', type: 'COLLECTIONS', title: texts.collectionsTitle },
  ]
}

/** The most that a search returns. */
const mostProducts = 100

/** The products of a section. */
export async function readSectionProducts(source: StorefrontProductSource, view: CatalogView): Promise<Product[]> {
  const { sort, search, collection, limit } = source
  const order = Object.values(ProductSearchSort).find((known) => known === sort)
  const collectionId = collection === undefined ? undefined : await findCollectionId(collection, view.language)
  if (collection !== undefined && collectionId === undefined) return []
  const { products } = await catalogIn(view).products.searchProducts({
    soldOutLast: true,
    ...(search !== undefined && { text: search }),
    ...(order !== undefined && { sort: order }),
    ...(collectionId !== undefined && { collectionIds: [collectionId] }),
    paging: { limit: Math.min(limit, mostProducts) },
  })
  return products
}

async function findCollectionId(slug: string, language: Language): Promise<string | undefined> {
  const found = await readCollection(slug, language)
  return found?.id
}
