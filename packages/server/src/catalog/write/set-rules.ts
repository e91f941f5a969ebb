import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { matchingProducts } from '../collection/rules/matching-products.ts'
import { readRuleCollections } from '../collection/rules/rule-collections.ts'
import { collectionsInRules, readRules, type StoredRules } from '../collection/rules/stored-rules.ts'
import { collectionText, wireCollection } from '../collection/save-collection.ts'
import { announceCollection } from '../product/catalog-events.ts'
import { requireNamedCollections } from '../read/rules-of-collection.ts'
import { moveProducts, productsIn, without } from './collection-products.ts'
import { findOwnCollection, readSaved } from './collections.ts'
import type { Write } from './in-transaction.ts'

/** Each write of a product evaluates all of them. */
const MOST = 500

/** Has the products of a collection follow rules, or be added by hand again: then those of the rules stay. */
export async function setCollectionRules(
  write: Write,
  { id, rules: given, revision }: RequestOf<'SetCollectionRules'>,
): Promise<ResponseOf<'SetCollectionRules'>> {
  const { transaction, presentation, now } = write
  const before = await findOwnCollection(transaction, id)
  requireRevision(revision, before.revision)
  const rules = given && readRules(given, presentation.currency)
  if (rules) await requireFree(transaction, id, rules)
  const members = await productsIn(transaction, id)
  const matching = rules ? await matchingProducts(transaction, rules, now) : members
  const after = {
    ...before,
    rules: rules ? JSON.stringify(rules) : null,
    // Only products that were added by hand have an order of their own.
    product_order: rules ? null : before.product_order,
    revision: before.revision + 1,
    updated_at: now.toISOString(),
  }
  await transaction
    .updateTable('collections')
    .set({
      rules: after.rules,
      product_order: after.product_order,
      revision: after.revision,
      updated_at: after.updated_at,
      public_json: collectionText(after, presentation),
    })
    .where('id', '=', id)
    .execute()
  const added = without(matching, members)
  const removed = without(members, matching)
  const wasRuled = before.rules !== null
  // Where products are added in another way than before, the rows of those that stay change as well.
  const moved = wasRuled && rules ? [...removed, ...added] : [...members, ...added]
  await moveProducts(write, moved, rules ? undefined : (ids) => (ids.includes(id) ? ids : [...ids, id]))
  await announceCollection(
    transaction,
    wireCollection(after, 0, presentation),
    wireCollection(before, 0, presentation),
    now,
  )
  const { collection } = await readSaved(write, id)
  return { collection, added: added.length, removed: removed.length }
}

/** @throws ApplicationError when the rules of another collection name this one */
async function requireFree(transaction: Transaction, id: string, rules: StoredRules): Promise<void> {
  await requireNamedCollections(transaction, rules)
  if (collectionsInRules(rules).includes(id)) throw invalidField('rules', 'must not name the collection itself')
  const others = (await readRuleCollections(transaction)).filter((one) => one.id !== id)
  if (others.length >= MOST) throw invalidField('rules', `must be of at most ${MOST} collections of a shop`)
  const naming = others.find((other) => collectionsInRules(other.rules).includes(id))
  if (naming) throw rejected('COLLECTION_IS_IN_RULES', { collectionId: naming.id })
}
