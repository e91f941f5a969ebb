/** The keys of cached responses, to invalidate or reset them. */
export const queryKeys = {
  all: ['cartwright'],
  /** Everything that depends on the shopper's identity. */
  shopper: ['cartwright', 'shopper'],
  cart: ['cartwright', 'shopper', 'cart'],
  member: ['cartwright', 'shopper', 'member'],
  orders: ['cartwright', 'shopper', 'orders'],
  balances: ['cartwright', 'shopper', 'balances'],
  wishlist: ['cartwright', 'shopper', 'wishlist'],
  totals: ['cartwright', 'shopper', 'totals'],
  checkout: ['cartwright', 'shopper', 'checkout'],
  /** All that is the same for everyone. */
  catalog: ['cartwright', 'catalog'],
} as const
