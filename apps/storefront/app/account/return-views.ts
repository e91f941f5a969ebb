import type { Order, OrderReturn, ReturnableItem } from '@cartwright/client'
import { formatDate, formatMoney } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { lineTitles } from './line-titles.ts'

/** A return of an order, in words. */
export interface ReturnView {
  id: string
  state: string
  requested: string
  items: string[]
  answer?: string
  isCancelable: boolean
}

export interface ReturnList {
  title: string
  cancel: string
  returns: ReturnView[]
}

/** The form of a new return; null when nothing can be returned. */
export interface ReturnForm {
  texts: { title: string; text: string; reason: string; choose: string; comment: string; send: string }
  items: { id: string; label: string; quantity: number }[]
  reasons: { value: string; label: string }[]
}

/** The returns of an order. */
export function toReturns(order: Order, returns: readonly OrderReturn[], language: Language): ReturnList {
  const { title, requested, states, refunded, answer, cancel } = messagesIn(language).orders.returns
  const titles = lineTitles(order.lineItems)
  return {
    title,
    cancel,
    returns: returns.map(({ id, status, lineItems, createdDate, message, refund, exchangeOrderId }) => ({
      id,
      state:
        refund && Number(refund.amount.amount) > 0
          ? refunded(formatMoney(refund.amount.amount, order.currency, language))
          : states[status],
      requested: requested(formatDate(createdDate, language)),
      items: lineItems.map(({ lineItemId, quantity }) => `${quantity} × ${titles.get(lineItemId) ?? ''}`),
      ...(message && { answer: answer(message) }),
      isCancelable: exchangeOrderId === undefined && (status === 'REQUESTED' || status === 'APPROVED'),
    })),
  }
}

/** The form by which the customer returns items. */
export function toReturnForm(order: Order, items: readonly ReturnableItem[], language: Language): ReturnForm | null {
  if (items.length === 0) return null
  const {
    title,
    text,
    reason,
    choose,
    comment,
    send,
    quantity: labelOf,
    reasons,
  } = messagesIn(language).orders.returns.form
  const titles = lineTitles(order.lineItems)
  return {
    texts: { title, text, reason, choose, comment, send },
    items: items.map(({ lineItemId, quantity }) => ({
      id: lineItemId,
      quantity,
      label: labelOf(titles.get(lineItemId) ?? ''),
    })),
    reasons: Object.entries(reasons).map(([value, label]) => ({ value, label })),
  }
}
