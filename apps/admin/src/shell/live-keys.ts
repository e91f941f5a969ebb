/** What to load again after an event: the first part of query keys, by the type of the event. */
const keys: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.job/, ['jobs']],
  [/order_return/, ['orders', 'returns']],
  [/withdrawal/, ['orders', 'withdrawals']],
  [/draft_order/, ['drafts']],
  [/abandoned_checkout/, ['abandoned']],
  [/coupon|discount/, ['discounts']],
  [/gift_card/, ['gift-cards']],
  [/\.v1\.order|fulfillments/, ['orders', 'analytics']],
  [/\.(Product|Variants)/, ['products', 'inventory']],
  [/\.Collection/, ['collections', 'products']],
  [/location/, ['inventory']],
  [/email_subscription/, ['newsletter']],
  [/member|contact/, ['customers']],
]

/**
 * What an event makes stale.
 *
 * @param type the type of the event; `reset` if too many were missed
 * @returns the first parts of query keys; null for everything
 */
export function staleAfter(type: string): readonly string[] | null {
  if (type === 'reset') return null
  return keys.find(([pattern]) => pattern.test(type))?.[1] ?? []
}
