import type { MembershipProduct } from '@cartwright/contract'
import { readItems } from '../../../catalog/data/read-items.ts'
import { priceLists } from '../../../catalog/prices/price-list.ts'
import { slugsOf } from '../../../catalog/product/slugs.ts'
import { storedLevels } from '../../../orders/memberships/resource.ts'
import { membershipLevels } from '../../../people/customers/memberships/levels.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { requireIds } from '../applying.ts'
import { namedSection } from '../entries.ts'
import { problem } from '../problems.ts'
import type { MembershipLevelEntry } from '../schema/membership-levels.ts'

type Names = ReadonlyMap<string, string>
const path = 'membershipLevels'

/** The levels of membership. Memberships of customers are not in the file. */
export const membershipLevelSection = namedSection({
  path,
  title: 'level',
  resource: storedLevels,
  references,
  toEntry: (level, { lists, pages, products, collections }): MembershipLevelEntry => {
    const listNames = namesOf(level.priceListIds, lists)
    const pageSlugs = namesOf(level.pageIds, pages)
    const included = namesOf(level.includedCollectionIds, collections)
    const sold = level.products.flatMap(({ productId, ...period }) => {
      const slug = products.get(productId)
      return slug === undefined ? [] : [{ slug, ...periodText(period) }]
    })
    const reserved = level.collections.flatMap(({ collectionId, publicFrom }) => {
      const slug = collections.get(collectionId)
      return slug === undefined ? [] : [{ slug, ...(publicFrom !== undefined && { publicFrom }) }]
    })
    return {
      name: level.name,
      ...(level.description !== undefined && { description: level.description }),
      ...(level.rank !== 0 && { rank: level.rank }),
      ...(!level.visible && { visible: false }),
      ...(sold.length > 0 && { products: sold }),
      ...(listNames.length > 0 && { priceLists: listNames }),
      ...(level.freeDeliveryCodes.length > 0 && { freeDeliveries: [...level.freeDeliveryCodes] }),
      ...(pageSlugs.length > 0 && { pages: pageSlugs }),
      ...(reserved.length > 0 && { collections: reserved }),
      ...(included.length > 0 && { includedCollections: included }),
    }
  },
  fromEntry: async (entry, { lists, pages }, { transaction }) => {
    const { products = [], collections = [], includedCollections = [], freeDeliveries = [] } = entry
    const slugs = { products: products.map(({ slug }) => slug), collections: collections.map(({ slug }) => slug) }
    const productIds = await requireIds(transaction, 'products', slugs.products, `${path}.products`)
    const reservedIds = await requireIds(transaction, 'collections', slugs.collections, `${path}.collections`)
    return {
      name: entry.name,
      description: entry.description,
      rank: entry.rank,
      visible: entry.visible,
      products: products.map(({ period }, index) => ({ productId: productIds[index] ?? '', ...readPeriod(period) })),
      priceListIds: idsOf(entry.priceLists ?? [], lists, 'priceLists', 'price list'),
      freeDeliveryCodes: freeDeliveries,
      pageIds: idsOf(entry.pages ?? [], pages, 'pages', 'page'),
      collections: collections.map(({ publicFrom }, index) => ({
        collectionId: reservedIds[index] ?? '',
        ...(publicFrom !== undefined && { publicFrom }),
      })),
      includedCollectionIds: await requireIds(
        transaction,
        'collections',
        includedCollections,
        `${path}.includedCollections`,
      ),
    }
  },
})

/** The names of what levels refer to, by id. */
async function references(db: Queryable) {
  const levels = (await membershipLevels.list(db)).map(({ value }) => value)
  const productIds = levels.flatMap(({ products }) => products.map(({ productId }) => productId))
  const collectionIds = levels.flatMap((level) => [
    ...level.includedCollectionIds,
    ...level.collections.map(({ collectionId }) => collectionId),
  ])
  const pages = await readItems(db, 'pages', undefined, {}, true)
  return {
    lists: new Map((await priceLists.list(db)).map(({ value: { id, name } }) => [id, name])),
    pages: new Map(pages.map(({ _id, slug }) => [String(_id), String(slug)])),
    products: await slugsOf(db, 'products', [...new Set(productIds)]),
    collections: await slugsOf(db, 'collections', [...new Set(collectionIds)]),
  }
}

const namesOf = (ids: readonly string[], names: Names): string[] => ids.flatMap((id) => names.get(id) ?? [])

/** @throws ShopFileError for a name that the shop does not have */
function idsOf(names: readonly string[], byId: Names, field: string, title: string): string[] {
  return names.map((name) => {
    const match = [...byId].find(([, other]) => other === name)
    if (!match) throw problem(`${path}.${field}`, `there is no ${title} "${name}"`)
    return match[0]
  })
}

type Period = Pick<MembershipProduct, 'periodUnit' | 'periodCount'>

function periodText({ periodUnit = 'UNDEFINED', periodCount = 1 }: Period) {
  return periodUnit === 'UNDEFINED' ? {} : { period: `${periodCount} ${periodUnit}` }
}

function readPeriod(period: string | undefined): Period {
  const [count, name] = period?.split(' ') ?? []
  const periodUnit = (['DAY', 'WEEK', 'MONTH', 'YEAR'] as const).find((unit) => unit === name)
  return periodUnit ? { periodUnit, periodCount: Number(count) } : {}
}
