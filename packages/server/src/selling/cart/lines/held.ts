import { type HeldStock, heldByOthers } from '../../../catalog/stock/holds.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CartLine, StoredLine } from '../cart.ts'

/** Lines for a checkout that has reserved stock: for it, that is still there. */
export function withOwnHolds(lines: readonly StoredLine[], held: readonly HeldStock[]): readonly StoredLine[] {
  if (held.length === 0) return lines
  return lines.map((line) => {
    if (line.kind !== 'catalog') return line
    const { item } = line
    const own = held.filter(({ productId, variantId }) => productId === item.productId && variantId === item.variantId)
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0)
    const beyond = own.reduce((sum, one) => sum + one.preordered, 0)
    const { preorder } = item
    return {
      ...line,
      item: {
        ...item,
        stock: item.stock === null ? null : item.stock + quantity,
        ...(preorder && { preorder: { ...preorder, room: preorder.room === null ? null : preorder.room + beyond } }),
      },
    }
  })
}

/**
 * Says of lines that lack pieces when those come back that other customers have reserved. Nothing is looked up for a cart
 * that lacks none.
 */
export async function withHeldUntil(
  db: Queryable,
  lines: readonly CartLine[],
  checkoutId: string | null,
): Promise<readonly CartLine[]> {
  const short = lines.flatMap((line) =>
    line.kind === 'catalog' && line.purchasable < line.quantity && line.availability.status !== 'NOT_FOUND'
      ? [line.item]
      : [],
  )
  if (short.length === 0) return lines
  const held = await heldByOthers(db, short, checkoutId)
  return lines.map((line) => {
    const heldUntil = line.kind === 'catalog' ? held.get(`${line.item.productId} ${line.item.variantId}`) : undefined
    if (heldUntil === undefined || line.purchasable >= line.quantity) return line
    return { ...line, availability: { ...line.availability, heldUntil } }
  })
}
