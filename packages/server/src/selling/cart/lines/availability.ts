import { type Availability, type CartLine, MAX_QUANTITY, type StoredLine } from '../cart.ts'
import { itemKey } from './line-key.ts'

/** Lines that draw on one stock: the same variant, whatever is written on it. */
const stockKey = (line: StoredLine) =>
  line.kind === 'catalog' ? `${line.item.productId} ${line.item.variantId}` : itemKey(line)

const stockOf = (line: StoredLine) =>
  line.kind === 'catalog' ? line.item.stock : (line.custom.quantityAvailable ?? null)

export const isGone = (line: StoredLine): boolean => line.kind !== 'custom' && line.isGone === true

/** How many pieces beyond stock a line may be given; null: any number. */
const roomOf = (line: StoredLine) => (line.kind === 'catalog' && line.item.preorder ? line.item.preorder.room : 0)

/** Computes the available quantity of each line. Lines that share a stock are served in order. */
export function withAvailability(lines: readonly StoredLine[]): CartLine[] {
  const left = new Map<string, { readonly stock: number; readonly room: number | null }>()
  return lines.map((line): CartLine => {
    if (isGone(line)) return { ...line, availability: { status: 'NOT_FOUND', quantityAvailable: 0 }, purchasable: 0 }
    const stock = stockOf(line)
    if (stock === null)
      return { ...line, availability: { status: 'AVAILABLE', quantityAvailable: null }, purchasable: line.quantity }
    const key = stockKey(line)
    const current = left.get(key) ?? { stock, room: roomOf(line) }
    const inStock = Math.min(line.quantity, current.stock)
    const preordered = Math.min(line.quantity - inStock, current.room ?? Number.POSITIVE_INFINITY)
    left.set(key, { stock: current.stock - inStock, room: current.room === null ? null : current.room - preordered })
    const quantityAvailable = current.room === null ? null : current.stock + current.room
    const status = quantityAvailable === null ? 'AVAILABLE' : statusOf(line.quantity, quantityAvailable)
    const purchasable = inStock + preordered
    return {
      ...line,
      availability: { status, quantityAvailable },
      purchasable,
      ...(preordered > 0 && { preordered }),
    }
  })
}

function statusOf(wanted: number, available: number): Availability['status'] {
  if (available === 0) return 'NOT_AVAILABLE'
  return available < wanted ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
}

/** How many pieces a line may be given, beside what the other lines want of the same stock. Never below 0. */
export function mostUnits(line: StoredLine, lines: readonly StoredLine[]): number {
  const stock = stockOf(line)
  const room = roomOf(line)
  if (stock === null || room === null) return MAX_QUANTITY
  const others = lines.filter((other) => other.id !== line.id && stockKey(other) === stockKey(line))
  const wanted = others.reduce((total, other) => total + other.quantity, 0)
  return Math.max(0, Math.min(stock + room - wanted, MAX_QUANTITY))
}
