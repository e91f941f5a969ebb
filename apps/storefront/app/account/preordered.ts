import type { Order } from '@cartwright/client'
import { formatDay } from '../catalog/preorder-date.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** How many pieces of a line are preordered, and when they are expected; nothing once all was sent or canceled. */
export function preorderedText(
  { status, fulfillmentStatus }: Pick<Order, 'status' | 'fulfillmentStatus'>,
  { preorder }: Pick<Order['lineItems'][number], 'preorder'>,
  language: Language,
): string | undefined {
  if (!preorder || fulfillmentStatus === 'FULFILLED' || status === 'CANCELED' || status === 'REJECTED') return
  const { quantity, availableDate } = preorder
  return messagesIn(language).cart.preorder(quantity, availableDate && formatDay(availableDate, language))
}
