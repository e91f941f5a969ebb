import type { Order } from '@cartwright/contract'
import type { Draft, DraftLine } from '../../../orders/drafts/draft.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { toItem } from '../shopping/wire-lines.ts'

/** How much of a line the order first had, by the lines that staff changed. */
export function originalQuantities(changes: readonly Draft[]): ReadonlyMap<string, number> {
  const original = new Map<string, number>()
  for (const { item, priced, before } of existingLines(changes))
    if (!original.has(item.id)) original.set(item.id, before?.quantity ?? priced.quantity)
  return original
}

/** The lines that an order had and staff removed: they are listed with a quantity of zero. */
export function removedLines({ lineItems, currency }: Order, changes: readonly Draft[]): object[] {
  const present = new Set(lineItems.map(({ id }) => id))
  const original = originalQuantities(changes)
  const gone = new Map(
    existingLines(changes).flatMap((line) => (present.has(line.item.id) ? [] : [[line.item.id, line]])),
  )
  return [...gone.values()].map(({ item, priced }) => ({
    id: item.id,
    item: toItem(
      { ...item, price: { amount: toDecimalString(priced.unitPrice, currency) }, media: item.image },
      currency,
    ),
    quantity: { original: original.get(item.id) ?? 0, total: 0, fulfilled: 0 },
    totals: [
      { type: 'subtotal', amount: 0 },
      { type: 'total', amount: 0 },
    ],
    status: 'removed',
  }))
}

/** Without what was added and removed before it was applied. */
const existingLines = (changes: readonly Draft[]): DraftLine[] =>
  changes.flatMap(({ lines }) => lines.filter(({ before, isRemoved }) => before !== null || !isRemoved))
