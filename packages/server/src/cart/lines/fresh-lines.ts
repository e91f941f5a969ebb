import { type CatalogItem, findItems } from '../../catalog/items.ts'
import type { Queryable } from '../../database/database.ts'
import type { CatalogLine, StoredLine } from '../cart.ts'

/**
 * Looks up the current item of every line, in one query. What the catalog no longer has keeps the item it was last seen
 * as, and is marked as gone.
 */
export async function freshLines(db: Queryable, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const known = lines.filter((line) => line.kind === 'catalog')
  const found = await findItems(
    db,
    known.map(({ item }) => ({ productId: item.productId, variantId: item.variantId })),
  )
  const items = new Map(known.map((line, index) => [line.id, found[index] ?? null]))
  return lines.map((line) => (line.kind === 'catalog' ? seen(line, items.get(line.id) ?? null) : line))
}

function seen({ isGone: _, ...line }: CatalogLine, item: CatalogItem | null): CatalogLine {
  return item ? { ...line, item } : { ...line, isGone: true }
}
