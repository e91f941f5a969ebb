import type { WrittenCollection } from '../../../catalog/collection/collection-details.ts'
import { saveOrder } from '../../../catalog/v3/categories/place-category.ts'
import { type CategoryTree, loadCategoryTree } from '../../../catalog/v3/category-tree.ts'
import type { Applying } from '../applying.ts'
import { isSame } from '../compare.ts'

/** Collections as pages list them: each before those below it, siblings in their order. */
export function inTreeOrder(tree: CategoryTree, collections: readonly WrittenCollection[]): WrittenCollection[] {
  const byId = new Map(collections.map((one) => [one.id, one]))
  const roots = tree.childrenOf(null).flatMap((id) => tree.within(id))
  return roots.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Gives collections that have the same parent the order of the file. They share the places that they have; those that
 * the file does not name stay where they are.
 *
 * @param ids in the order of the file
 */
export async function applySiblingOrder({ transaction }: Applying, ids: readonly string[]): Promise<void> {
  const tree = await loadCategoryTree(transaction)
  for (const [parent, wanted] of Map.groupBy(ids, tree.parentOf)) {
    const named = new Set(wanted)
    const siblings = tree.childrenOf(parent)
    const next = wanted.values()
    const ordered = siblings.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
    if (!isSame(siblings, ordered)) await saveOrder(transaction, ordered)
  }
}
