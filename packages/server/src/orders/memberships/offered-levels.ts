import type { OfferedMembershipLevel } from '@cartwright/contract'
import { listWrittenCollections } from '../../catalog/collection/collection-details.ts'
import { readItems } from '../../catalog/data/read-items.ts'
import { isVisibleProduct } from '../../catalog/read/visible-product.ts'
import { readTranslations } from '../../catalog/translations/store.ts'
import type { MembershipLevel } from '../../people/customers/memberships/levels.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { loadDelivery } from '../../selling/shipping/store.ts'
import { inLanguage } from '../../selling/shipping/translatable.ts'
import { levelsIn } from './level-texts.ts'

/** The levels that customers compare, with the names of their benefits. Hidden pages, collections and products are left out. */
export async function listOfferedLevels(
  db: Queryable,
  language: string | undefined,
): Promise<OfferedMembershipLevel[]> {
  const levels = (await levelsIn(db, language)).filter(({ visible }) => visible)
  if (levels.length === 0) return []
  const pages = await readItems(db, 'pages', language)
  const collections = await collectionNames(db, language)
  const deliveries = await deliveryTitles(db, language)
  const offered: OfferedMembershipLevel[] = []
  for (const level of levels) {
    const { id, name, description, priceListIds, freeDeliveryCodes, pageIds } = level
    offered.push({
      id,
      name,
      ...(description !== undefined && { description }),
      products: await visibleProducts(db, level),
      hasMemberPrices: priceListIds.length > 0,
      freeDeliveries: freeDeliveryCodes.flatMap((code) => deliveries.get(code) ?? []),
      pages: pages
        .filter(({ _id }) => pageIds.includes(String(_id)))
        .map(({ slug, title }) => ({ slug: String(slug ?? ''), title: String(title ?? '') })),
      collections: collectionsOf(level, collections),
    })
  }
  return offered
}

async function visibleProducts(db: Queryable, { products }: MembershipLevel) {
  const visible = []
  for (const product of products) if (await isVisibleProduct(db, product.productId)) visible.push(product)
  return visible
}

type Names = ReadonlyMap<string, { readonly name: string; readonly slug: string }>

function collectionsOf({ collections, includedCollectionIds }: MembershipLevel, names: Names) {
  const named = (collectionId: string, included: boolean, publicFrom?: string) => {
    const existing = names.get(collectionId)
    return existing ? [{ collectionId, ...existing, included, ...(publicFrom !== undefined && { publicFrom }) }] : []
  }
  return [
    ...collections.flatMap(({ collectionId, publicFrom }) => named(collectionId, false, publicFrom)),
    ...includedCollectionIds.flatMap((id) => named(id, true)),
  ]
}

async function collectionNames(db: Queryable, language: string | undefined): Promise<Names> {
  const visible = (await listWrittenCollections(db)).filter((collection) => collection.visible)
  const ids = visible.map(({ id }) => id)
  const texts = language === undefined ? new Map() : await readTranslations(db, 'COLLECTION', ids, language)
  return new Map(visible.map(({ id, name, slug }) => [id, { name: texts.get(id)?.name ?? name, slug }]))
}

async function deliveryTitles(db: Queryable, language: string | undefined): Promise<ReadonlyMap<string, string>> {
  const options = (await loadDelivery(db)).options.filter(({ active }) => active)
  const texts = await inLanguage(db, options, language ?? null)
  return new Map(
    options.flatMap((option) => (option.code ? [[option.code, (texts.get(option.id) ?? option).title]] : [])),
  )
}
