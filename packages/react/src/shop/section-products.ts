import type { ShopProduct, StorefrontSection } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { type CatalogOptions, productsQuery } from '../catalog/queries.ts'
import { searchQuery } from '../catalog/search.ts'
import { readOnce } from '../forms/read-once.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** A section of a page, with the products that it shows. */
export interface SectionData {
  readonly section: StorefrontSection
  readonly products: readonly ShopProduct[]
}

/**
 * Loads the products of sections, for `StorefrontSections`. Needs the modules `products` and `collections`.
 *
 * @param sections of `storefront.homeSections`, or of a page that the owner wrote
 * @param options of the reads, such as those of a cache
 */
export const readSections = (
  client: ShopClient,
  sections: readonly StorefrontSection[],
  options?: CatalogOptions,
): Promise<SectionData[]> =>
  Promise.all(sections.map(async (section) => ({ section, products: await readProducts(client, section, options) })))

async function readProducts(
  client: ShopClient,
  { products: source }: StorefrontSection,
  options: CatalogOptions | undefined,
): Promise<readonly ShopProduct[]> {
  if (!source) return []
  const { productIds = [], collection: slug, search: text, limit } = source
  if (productIds.length > 0) {
    const query = productsQuery(client, (builder) => builder.in('id', productIds).limit(productIds.length), options)
    const { items } = await readOnce(query)
    return productIds.flatMap((id) => items.find((product) => product.id === id) ?? [])
  }
  const collection = slug && (await findCollection(client, slug, options))
  const sort = Object.values(ProductSearchSort).find((one) => one === source.sort)
  const request = {
    ...(text && { text }),
    ...(collection && { collectionIds: [collection.id] }),
    ...(sort && { sort }),
    paging: { limit },
  }
  return (await readOnce(searchQuery(client, request, options))).products
}

async function findCollection(client: ShopClient, slug: string, options: CatalogOptions | undefined) {
  const { items } = await moduleOf(client, 'collections').queryCollections(options).limit(50).find()
  return items.find((one) => one.slug === slug)
}
