import { listWrittenCollections } from '../../catalog/collection/collection-details.ts'
import { pageExists } from '../../catalog/data/find-page.ts'
import { priceLists } from '../../catalog/prices/price-list.ts'
import { variantKeys } from '../../catalog/product/variant-keys.ts'
import { type MembershipLevel, membershipLevels } from '../../people/customers/memberships/levels.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { options } from '../../selling/shipping/store.ts'

/** Rejects a level that names something the shop does not have, or a product that sells another level. */
export async function checkLevel(
  transaction: Transaction,
  level: MembershipLevel,
  stored: MembershipLevel | null,
): Promise<void> {
  await requireOwnProducts(transaction, level)
  const added = (name: 'priceListIds' | 'freeDeliveryCodes' | 'pageIds' | 'includedCollectionIds') =>
    level[name].filter((id) => !stored?.[name].includes(id))
  const lists = added('priceListIds')
  if (lists.length > 0) {
    const all = new Set((await priceLists.list(transaction)).map(({ value }) => value.id))
    requireAll(level.priceListIds, lists, all, 'priceListIds', 'a price list')
  }
  const codes = added('freeDeliveryCodes')
  if (codes.length > 0) {
    const all = new Set((await options.list(transaction)).map(({ value }) => value.code))
    requireAll(level.freeDeliveryCodes, codes, all, 'freeDeliveryCodes', 'the code of a delivery option')
  }
  for (const id of added('pageIds'))
    if (!(await pageExists(transaction, id))) throw unknown(level.pageIds, id, 'pageIds', 'a page')
  await requireCollections(transaction, level, stored)
}

async function requireCollections(
  transaction: Transaction,
  level: MembershipLevel,
  stored: MembershipLevel | null,
): Promise<void> {
  const reserved = level.collections.map(({ collectionId }) => collectionId)
  const before = new Set([
    ...(stored?.includedCollectionIds ?? []),
    ...(stored?.collections ?? []).map(({ collectionId }) => collectionId),
  ])
  if ([...reserved, ...level.includedCollectionIds].every((id) => before.has(id))) return
  const all = new Set((await listWrittenCollections(transaction)).map(({ id }) => id))
  for (const [name, ids] of [
    ['collections', reserved],
    ['includedCollectionIds', level.includedCollectionIds],
  ] as const)
    requireAll(
      ids,
      ids.filter((id) => !before.has(id)),
      all,
      name,
      'a collection',
    )
}

async function requireOwnProducts(transaction: Transaction, level: MembershipLevel): Promise<void> {
  const ids = level.products.map(({ productId }) => productId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) throw invalidField(`membershipLevel.products[${twice}].productId`, 'is in the list twice')
  const keys = new Set((await variantKeys(transaction, ids)).map(({ productId }) => productId))
  const missing = ids.findIndex((id) => !keys.has(id))
  if (missing >= 0) throw invalidField(`membershipLevel.products[${missing}].productId`, 'is not a product of the shop')
  for (const { value } of await membershipLevels.list(transaction)) {
    if (value.id === level.id) continue
    const taken = value.products.some(({ productId }) => ids.includes(productId))
    if (taken) throw rejected('MEMBERSHIP_PRODUCT_TAKEN', { level: value.name })
  }
}

function requireAll(
  ids: readonly string[],
  added: readonly string[],
  all: ReadonlySet<string>,
  name: string,
  title: string,
): void {
  const missing = added.find((id) => !all.has(id))
  if (missing !== undefined) throw unknown(ids, missing, name, title)
}

const unknown = (ids: readonly string[], id: string, name: string, title: string) =>
  invalidField(`membershipLevel.${name}[${ids.indexOf(id)}]`, `is not ${title} of the shop`)
