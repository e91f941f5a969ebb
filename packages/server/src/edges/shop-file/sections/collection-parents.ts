import type { WrittenCollection } from '../../../catalog/collection/collection-details.ts'
import { idsOf } from '../../../catalog/product/slugs.ts'
import { moveBelow, moveToRoot } from '../../../catalog/v3/categories/place-category.ts'
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
  await moveToRoot(
    transaction,
    moved.map(({ id }) => id),
  )
  for (const { entry, path, id } of moved) {
    const slug = entry.parent
    if (slug === undefined || slug === null) continue
    const parent = (await idsOf(transaction, 'collections', [slug])).get(slug)
    if (parent === undefined) throw problem(`${path}.parent`, `there is no collection "${slug}"`)
    await inSection(`${path}.parent`, () => moveBelow(transaction, id, parent))
  }
}
