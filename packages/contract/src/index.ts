/**
 * The wire, written once: entities, enumerations, calls, events and errors.
 *
 * Start with `calls` for requests, `cart/cart.ts` and `catalog/product.ts` for entities, and `wire.ts` for presence,
 * numbers and dates.
 */

export * from './abandoned-checkouts.ts'
export * from './address.ts'
export * from './analytics.ts'
export * from './api-keys.ts'
export * from './audit.ts'
export * from './back-in-stock.ts'
export * from './backups.ts'
export * from './billing.ts'
export {
  type Call,
  type CallError,
  type Effect,
  type Method,
  type Role,
  type Route,
  takesIdempotencyKey,
} from './call.ts'
export { callPrefixes } from './call-prefixes.ts'
export { calls } from './calls.ts'
export * from './cart.ts'
export * from './cart-v2.ts'
export * from './catalog.ts'
export * from './catalog-v3.ts'
export * from './categories.ts'
export * from './checkout.ts'
export type { ClientArguments } from './client-arguments.ts'
export * from './client-modules.ts'
export * from './coupons.ts'
export * from './currencies.ts'
export * from './data.ts'
export * from './delivery.ts'
export * from './discount-rules.ts'
export * from './downloads.ts'
export * from './draft-orders.ts'
export * from './empty.ts'
export * from './enumerations.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './fulfillments.ts'
export * from './gift-cards.ts'
export * from './graphql.ts'
export * from './identity.ts'
export * from './installed-apps.ts'
export * from './inventory.ts'
export * from './invoices.ts'
export * from './locations.ts'
export * from './media.ts'
export * from './members.ts'
export * from './not-served.ts'
export * from './oauth.ts'
export * from './oauth-apps.ts'
export * from './order-details.ts'
export * from './orders.ts'
export * from './payment-requests.ts'
export * from './price.ts'
export * from './price-lists.ts'
export * from './query.ts'
export * from './recommendations.ts'
export * from './redirects.ts'
export { objectWith } from './resource.ts'
export * from './returns.ts'
export * from './reviews.ts'
export * from './saved-payment-methods.ts'
export * from './service-plugins.ts'
export { type ServiceName, services } from './services.ts'
export * from './settings.ts'
export {
  ownerPermissions,
  permissionOf,
  permissionOfScope,
  permissionsOfRoles,
  withIncluded,
} from './staff/permissions.ts'
export * from './staff.ts'
export * from './store-credit.ts'
export * from './storefront.ts'
export * from './subscriptions.ts'
export * from './taxes.ts'
export * from './translations.ts'
export { fieldPath, type RequestViolation, toFieldViolations } from './violations.ts'
export { email as EmailAddress } from './wire.ts'
export * from './withdrawals.ts'
