import type { Order, Withdrawal, WithdrawnLineItem } from '@cartwright/contract'
import { exemptionOfLine } from '@cartwright/design/order'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireLine } from '../billing/refund-parts.ts'

/** The lines of a whole order. */
const allLines = ({ lineItems }: Pick<Order, 'lineItems'>): WithdrawnLineItem[] =>
  lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }))

/** The lines that a statement is about; null where the customer described them in words. */
export function withdrawnLines(
  { lineItems, items }: Pick<Withdrawal, 'lineItems' | 'items'>,
  order: Pick<Order, 'lineItems'>,
): readonly WithdrawnLineItem[] | null {
  return lineItems ?? (items === undefined ? allLines(order) : null)
}

/**
 * Checks the lines that a customer chose.
 *
 * @throws ApplicationError `LINE_ITEM_NOT_FOUND`, `INVALID_WITHDRAWAL_QUANTITY`
 * @throws ValidationError for a line that is listed twice
 */
export function requireLines(order: Order, given: readonly WithdrawnLineItem[]): void {
  const ids = given.map(({ lineItemId }) => lineItemId)
  for (const [index, { lineItemId, quantity }] of given.entries()) {
    const { quantity: maximum } = requireLine(order, lineItemId)
    if (ids.indexOf(lineItemId) < index)
      throw invalidField(`withdrawal.lineItems[${index}].lineItemId`, 'is listed twice')
    if (quantity > maximum)
      throw rejected('INVALID_WITHDRAWAL_QUANTITY', { lineItemId, maximum }, { message: `Only ${maximum} were bought` })
  }
}

/** The lines of a statement that have no right of withdrawal. */
export function exemptLineIds(statement: Pick<Withdrawal, 'lineItems' | 'items'>, order: Pick<Order, 'lineItems'>) {
  const stated = new Set(withdrawnLines(statement, order)?.map(({ lineItemId }) => lineItemId))
  return order.lineItems.flatMap((line) => (stated.has(line.id) && exemptionOfLine(line) ? [line.id] : []))
}

/** Whether one statement is about all the items of another. */
export function covers(earlier: readonly WithdrawnLineItem[], later: readonly WithdrawnLineItem[]): boolean {
  const quantities = new Map(earlier.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  return later.every(({ lineItemId, quantity }) => quantity <= (quantities.get(lineItemId) ?? 0))
}
