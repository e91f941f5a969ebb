import type { WrittenCollection } from '../../../catalog/collection/collection-details.ts'
import { idsOf } from '../../../catalog/product/slugs.ts'
import { requireParent, saveOrder } from '../../../catalog/v3/categories/place-category.ts'
import { loadCategoryTree } from '../../../catalog/v3/category-tree.ts'
import type { Applying } from '../applying.ts'
import { inSection, problem } from '../problems.ts'
import type { CollectionEntry } from '../schema/collections.ts'

interface Saved {
  readonly entry: CollectionEntry
  readonly known: WrittenCollection | null
  readonly path: string
  readonly id: string
}

/**
 * Moves collections below the ones that the file names. All that move leave their places first, so that two may change
 * places.
 */
export async function applyParents({ transaction }: Applying, saved: readonly Saved[]): Promise<void> {
  const moved = saved.filter(
    ({ entry, known }) => entry.parent !== undefined && entry.parent !== (known?.parent ?? null),
  )
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await transaction.updateTable('collections').set({ parent_id: null }).where('id', 'in', ids).execute()
  for (const { entry, path, id } of moved) {
    const slug = entry.parent
    if (slug === undefined || slug === null) continue
    const parent = (await idsOf(transaction, 'collections', [slug])).get(slug)
    if (parent === undefined) throw problem(`${path}.parent`, `there is no collection "${slug}"`)
    const tree = await loadCategoryTree(transaction)
    await inSection(`${path}.parent`, async () => requireParent(tree, id, parent))
    await transaction.updateTable('collections').set({ parent_id: parent }).where('id', '=', id).execute()
    await saveOrder(transaction, [...tree.childrenOf(parent).filter((one) => one !== id), id])
  }
  const tree = await loadCategoryTree(transaction)
  await saveOrder(transaction, tree.childrenOf(null))
}
