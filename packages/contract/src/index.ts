/**
 * The wire, written once: entities, enumerations, calls, events and errors.
 *
 * Start with `calls` for what can be asked, `cart/cart.ts` and `catalog/product.ts` for what is answered, and
 * `wire.ts` for how presence, numbers and dates are written.
 */
export * from './address.ts'
export * from './api-keys.ts'
export * from './audit.ts'
export { type Call, type CallError, type Method, type Role, type Route, takesIdempotencyKey } from './call.ts'
export { calls } from './calls.ts'
export * from './cart.ts'
export * from './catalog.ts'
export * from './checkout.ts'
export * from './empty.ts'
export * from './enumerations.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './graphql.ts'
export * from './identity.ts'
export * from './inventory.ts'
export * from './media.ts'
export * from './members.ts'
export * from './oauth.ts'
export * from './oauth-apps.ts'
export * from './orders.ts'
export * from './price.ts'
export * from './query.ts'
export * from './redirects.ts'
export { type ServiceName, services } from './services.ts'
export * from './settings.ts'
export * from './subscriptions.ts'
export { fieldPath, type RequestViolation, toFieldViolations } from './violations.ts'
export { email as EmailAddress } from './wire.ts'
