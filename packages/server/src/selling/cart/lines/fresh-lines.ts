import { type CatalogItem, findItems } from '../../../catalog/read/items.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { AppLine, CatalogLine, StoredLine } from '../cart.ts'
import { type AppItem, findAppItems, type ItemSource } from '../plugins/catalog-items.ts'
import { hasChosenModifiers } from './modifiers.ts'
import { withOption } from './subscription-line.ts'

/**
 * Looks up the current item of every line, in one query. What the catalog no longer has keeps the item it was last seen
 * as, and is marked as gone. Items of other apps are those that their catalog plugins describe.
 *
 * @param source of items of other apps; without it they stay as they were last seen
 */
export async function freshLines(
  db: Queryable,
  lines: readonly StoredLine[],
  source: ItemSource | null = null,
): Promise<StoredLine[]> {
  return withAppItems(await withItems(db, lines), source)
}

async function withItems(db: Queryable, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const known = lines.filter((line) => line.kind === 'catalog')
  const found = await findItems(
    db,
    known.map(({ item }) => ({ productId: item.productId, variantId: item.variantId })),
  )
  const items = new Map(known.map((line, index) => [line.id, found[index] ?? null]))
  return lines.map((line) => (line.kind === 'catalog' ? seen(line, items.get(line.id) ?? null) : line))
}

function seen({ isGone: _, ...line }: CatalogLine, item: CatalogItem | null): CatalogLine {
  if (!item || !hasChosenModifiers(item, line.modifiers)) return { ...line, isGone: true }
  const sold = withOption(line, item)
  return sold ? { ...sold, item } : { ...line, isGone: true }
}

function withAppItems(lines: StoredLine[], source: ItemSource | null): StoredLine[] {
  const known = lines.filter((line) => line.kind === 'app')
  if (source === null || known.length === 0) return lines
  const found = findAppItems(known, source)
  const items = new Map(known.map((line, index) => [line.id, found[index]]))
  return lines.map((line) => (line.kind === 'app' ? described(line, items.get(line.id)) : line))
}

/** While a plugin does not respond, the item stays as it was. An order cannot be placed then. */
function described({ isGone, unsupported, ...line }: AppLine, item: AppItem = { status: 'unknown' }): AppLine {
  switch (item.status) {
    case 'found':
      return { ...line, custom: item.custom }
    case 'gone':
      return { ...line, isGone: true }
    case 'unsupported':
      return { ...line, unsupported: item.reason }
    case 'unknown':
      return { ...line, ...(isGone && { isGone }), ...(unsupported !== undefined && { unsupported }) }
  }
}
