import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { matchingProducts } from '../collection/rules/matching-products.ts'
import { collectionsInRules, readRules, type StoredRules, writeRules } from '../collection/rules/stored-rules.ts'
import { readPresentation } from '../product/presentation.ts'
import { spliceProducts } from './splice-products.ts'

const FIRST = 10

/**
 * The rules of a collection.
 *
 * @throws ApplicationError when there is no such collection
 */
export async function getCollectionRules(
  { site: { db } }: Operation,
  { id }: RequestOf<'GetCollectionRules'>,
): Promise<ResponseOf<'GetCollectionRules'>> {
  const row = await db.selectFrom('collections').select('rules').where('id', '=', id).executeTakeFirst()
  if (!row) throw rejected('COLLECTION_NOT_FOUND', { id })
  if (row.rules === null) return {}
  const { currency } = await readPresentation(db)
  return { rules: writeRules(JSON.parse(row.rules), currency) }
}

/** How many products match rules, and the first of them. */
export async function previewCollectionRules(
  { site: { db, now } }: Operation,
  { rules: given, limit = FIRST }: RequestOf<'PreviewCollectionRules'>,
) {
  const rules = readRules(given, (await readPresentation(db)).currency)
  await requireNamedCollections(db, rules)
  const numbers = await matchingProducts(db, rules, now())
  return spliceProducts(db, numbers.slice(0, limit), { total: numbers.length })
}

/**
 * Holds rules to collections that are filled by hand, so that no rules depend on others.
 *
 * @throws ValidationError naming the condition
 */
export async function requireNamedCollections(db: Queryable, rules: StoredRules): Promise<void> {
  const ids = collectionsInRules(rules)
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'rules'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const known = new Map(rows.map((row) => [row.id, row.rules]))
  for (const [index, { field, values = [] }] of rules.conditions.entries()) {
    if (field !== 'COLLECTION') continue
    for (const [place, id] of values.entries()) {
      const path = `rules.conditions[${index}].values[${place}]`
      if (!known.has(id)) throw invalidField(path, 'must be the id of a collection')
      if (known.get(id) !== null) throw invalidField(path, 'must be a collection that is filled by hand')
    }
  }
}
