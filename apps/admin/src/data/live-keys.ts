/** What to load again after an event: the first part of query keys, by the type of the event. */
const keys: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.job/, ['jobs']],
  [/order_return/, ['orders', 'returns']],
  [/withdrawal/, ['orders', 'withdrawals']],
  [/subscription_contract|subscription_notice/, ['subscriptions']],
  [/draft_order/, ['drafts']],
  [/abandoned_checkout/, ['abandoned']],
  [/coupon|discount/, ['discounts']],
  [/gift_card/, ['gift-cards']],
  [/\.v1\.order|fulfillments/, ['orders', 'analytics']],
  [/\.(Product|Variants)|catalog\.v3\.(product|inventory_item)/, ['products', 'inventory']],
  [/catalog\.v3\./, ['products']],
  [/\.(Collection|v1\.category)/, ['collections', 'products']],
  [/location/, ['inventory', 'locations']],
  [/email_subscription/, ['newsletter']],
  [/membership/, ['memberships']],
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

const withEvents = new Set(keys.flatMap(([, parts]) => parts))

/**
 * Whether queries load again when the person comes back to the page. What no event reports, such as reviews, pages, settings,
 * files and staff, always does; the rest if it is old.
 *
 * @param part the first part of the query key
 */
export const reloadsOnFocus = (part: unknown): true | 'always' =>
  typeof part === 'string' && withEvents.has(part) ? true : 'always'
