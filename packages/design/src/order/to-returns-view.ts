import { dayOf } from './day-of.ts'
import type { Price, ReturnableFacts, ReturnFacts } from './facts.ts'
import type { OrderTexts } from './texts/index.ts'
import type { Words } from './to-details-view.ts'
import type { ReturnFormView, ReturnsView } from './view.ts'

/** The returns of an order with their states. */
export function toReturnsView(
  returns: readonly ReturnFacts[],
  titles: ReadonlyMap<string, string>,
  money: (price: Price) => string,
  words: Words,
): ReturnsView | null {
  if (returns.length === 0) return null
  const { returns: texts } = words.texts
  return {
    title: texts.title,
    cancel: texts.cancel,
    returns: returns.map((each) => ({
      id: each.id,
      state:
        each.refund && Number(each.refund.amount.amount) > 0
          ? texts.refunded(money(each.refund.amount))
          : texts.states[each.status],
      requested: texts.requested(dayOf(each.createdDate, words)),
      items: each.lineItems.map(({ lineItemId, quantity }) => `${quantity} × ${titles.get(lineItemId) ?? ''}`),
      answer: each.message ? texts.answer(each.message) : null,
      isCancelable: isCancelable(each),
    })),
  }
}

/** Whether the customer may still cancel a return. One that became an exchange stays. */
export const isCancelable = ({ status, exchangeOrderId }: Pick<ReturnFacts, 'status' | 'exchangeOrderId'>): boolean =>
  exchangeOrderId === undefined && (status === 'REQUESTED' || status === 'APPROVED')

/** The form by which the customer returns items; null when nothing can be returned. */
export function toReturnFormView(
  items: readonly ReturnableFacts[],
  titles: ReadonlyMap<string, string>,
  { returnForm: { quantity: labelOf, reasons, problems: _, ...texts } }: OrderTexts,
): ReturnFormView | null {
  if (items.length === 0) return null
  return {
    texts,
    items: items.map(({ lineItemId, quantity }) => ({
      id: lineItemId,
      quantity,
      label: labelOf(titles.get(lineItemId) ?? ''),
    })),
    reasons: Object.entries(reasons).map(([value, label]) => ({ value, label })),
  }
}
