import { MAX_QUANTITY, type StoredLine } from '../cart.ts'
import { isGone, withAvailability } from './availability.ts'
import { lineKey } from './line-key.ts'

/**
 * Merges lines of the same item with the same options, at the place of the first. No line is lost: a line without any
 * stock stays, shown as sold out.
 */
export function mergeLines(lines: readonly StoredLine[]): StoredLine[] {
  const merged = [...Map.groupBy(lines, lineKey).values()].flatMap((group) => {
    const [first] = group
    const wanted = group.reduce((total, { quantity }) => total + quantity, 0)
    return first ? [{ ...first, quantity: Math.min(wanted, MAX_QUANTITY) }] : []
  })
  const purchasable = new Map(withAvailability(merged).map((line) => [line.id, line.purchasable]))
  return merged.map((line) => (isGone(line) ? line : { ...line, quantity: Math.max(1, purchasable.get(line.id) ?? 0) }))
}
