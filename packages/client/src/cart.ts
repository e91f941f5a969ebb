/**
 * The shopper's cart without a framework: changes that show at once, one queue for all writes, a checkout that waits for it,
 * buying at once, and events for analytics.
 *
 * @module
 */
export { type Analytics, type AnalyticsClient, analyticsOf, createAnalytics } from './cart/analytics.ts'
export type { AnalyticsEvent, AnalyticsItem, AnalyticsParams, PurchaseParams } from './cart/analytics-event.ts'
export { type AddChange, applyChanges, type PendingLines, type ShownLine } from './cart/apply-changes.ts'
export { type BuyNowCheckout, type BuyNowClient, buyNow } from './cart/buy-now.ts'
export type { CartChange, CartChangeInput, LineName, LinePreview } from './cart/cart-change.ts'
export { type CartClient, requireModule } from './cart/cart-client.ts'
export { type CartLine, cartLines } from './cart/cart-lines.ts'
export { type CartContext, type CartState, type CartStateStore, newerState, readState } from './cart/cart-state.ts'
export { type CartStore, createCart } from './cart/cart-store.ts'
export { type CartActions, type CartView, cartActions, toCartView } from './cart/cart-view.ts'
export { type ChangeQueue, changeQueueOf, type QueueClient } from './cart/change-queue.ts'
export { keepaliveOptions, withKeepalive } from './cart/keepalive.ts'
export { type CheckoutDetails, type CheckoutRequest, openCheckout } from './cart/open-checkout.ts'
export {
  isCartChange,
  isWishlistChange,
  type QueuedChange,
  type QueuedChangeInput,
  type WishlistChange,
} from './cart/queued-change.ts'
export { changeCart } from './cart/send-change.ts'
