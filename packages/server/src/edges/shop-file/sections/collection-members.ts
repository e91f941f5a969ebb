import type { CollectionRules } from '@cartwright/contract'
import type { WrittenCollection } from '../../../catalog/collection/collection-details.ts'
import { collectionsInRules, type StoredRules } from '../../../catalog/collection/rules/stored-rules.ts'
import { slugsInOrder } from '../../../catalog/product/collection-order.ts'
import { readPresentation } from '../../../catalog/product/presentation.ts'
import { slugsOf } from '../../../catalog/product/slugs.ts'
import { arrangeCollection } from '../../../catalog/write/collections.ts'
import { setCollectionRules } from '../../../catalog/write/set-rules.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Applying, moneyIn, requireIds } from '../applying.ts'
import { inSection } from '../problems.ts'
import type { CollectionEntry, ConditionEntry, RulesEntry } from '../schema/collections.ts'

/** Which products a collection has by rules, and which it shows first. */
export type Members = Pick<CollectionEntry, 'rules' | 'firstProducts'>

/** What the file says of the products of a collection. */
export async function writeMembers(
  db: Queryable,
  { id, rules, productOrder }: WrittenCollection,
  currency: string,
): Promise<Members> {
  if (rules) return { rules: await writeRules(db, rules, currency) }
  const firstProducts = await slugsInOrder(db, id, productOrder)
  return firstProducts.length === 0 ? {} : { firstProducts }
}

async function writeRules(db: Queryable, { match, conditions }: StoredRules, currency: string): Promise<RulesEntry> {
  const { decimal } = moneyIn(currency)
  const slugs = await slugsOf(db, 'collections', collectionsInRules({ match, conditions }))
  return {
    match,
    conditions: conditions.map(
      ({ price, values, ...condition }): ConditionEntry => ({
        ...condition,
        // A deleted collection keeps its id: the condition still matches as it did.
        ...(values && { values: values.map((value) => slugs.get(value) ?? value) }),
        ...(price !== undefined && { price: decimal(price) }),
      }),
    ),
  }
}

/** Sets the rules of a collection, or has it filled by hand. */
export async function applyRules(
  applying: Applying,
  id: string,
  entry: RulesEntry | null,
  path: string,
): Promise<void> {
  const rules = entry && (await readRules(applying, entry, path))
  await inSection(path, async () => setCollectionRules(await writeOf(applying), { id, ...(rules && { rules }) }))
}

async function readRules({ transaction }: Applying, { match, conditions }: RulesEntry, path: string) {
  const rules: CollectionRules = { match, conditions: [] }
  for (const [index, { price, values, ...condition }] of conditions.entries()) {
    const valuesPath = `${path}.rules.conditions[${index}].values`
    const named = values && condition.field === 'COLLECTION'
    rules.conditions.push({
      ...condition,
      ...(values && { values: named ? await requireIds(transaction, 'collections', values, valuesPath) : values }),
      ...(price !== undefined && { price: Number(price) }),
    })
  }
  return rules
}

/** Sets which products a collection shows first. */
export async function applyOrder(
  applying: Applying,
  id: string,
  slugs: readonly string[],
  path: string,
): Promise<void> {
  const field = `${path}.firstProducts`
  const productIds = await requireIds(applying.transaction, 'products', slugs, field)
  await inSection(
    path,
    async () => arrangeCollection(await writeOf(applying), { id, productIds }),
    (violated) => violated.replace(/^productIds/, field),
  )
}

async function writeOf({ site, transaction, now }: Applying) {
  const presentation = await readPresentation(transaction)
  return { transaction, presentation, url: site.url, now, groups: site.productGroups }
}
