import { type CatalogItem, findItems, type ItemReference } from '../../catalog/items.ts'
import type { Queryable } from '../../storage/database.ts'
import type { StoredLine } from '../cart.ts'
import type { FreshLines } from './availability.ts'

/**
 * Looks up today's item of every line, and of what is about to be added, in one query. What the catalog no longer
 * has keeps the item it was last seen as.
 */
export async function freshLines(
  db: Queryable,
  lines: readonly StoredLine[],
  added: readonly ItemReference[] = [],
): Promise<FreshLines & { readonly items: readonly (CatalogItem | null)[] }> {
  const kept = lines.filter((line) => line.kind === 'catalog')
  const references = kept.map(({ item }) => ({ productId: item.productId, variantId: item.variantId }))
  const found = await findItems(db, [...references, ...added])
  const items = new Map(kept.map((line, index) => [line.id, found[index] ?? null]))
  return {
    lines: lines.map((line) => (line.kind === 'catalog' ? { ...line, item: items.get(line.id) ?? line.item } : line)),
    missing: new Set(kept.filter((line) => !items.get(line.id)).map((line) => line.id)),
    items: found.slice(kept.length),
  }
}
