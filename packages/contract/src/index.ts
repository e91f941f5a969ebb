/**
 * The wire, written once: entities, enumerations, calls, events and errors.
 *
 * Start with `calls` for requests, `cart/cart.ts` and `catalog/product.ts` for entities, and `wire.ts` for presence,
 * numbers and dates.
 */

export * from './address.ts'
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
export { calls, type RequestOf, type ResponseOf } from './calls.ts'
export type { ClientArguments } from './client-arguments.ts'
export * from './client-modules.ts'
export { readEmailAddress } from './email-address.ts'
export * from './empty.ts'
export * from './enumerations.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './groups/catalog.ts'
export * from './groups/orders.ts'
export * from './groups/people.ts'
export * from './groups/platform.ts'
export * from './groups/reach.ts'
export * from './groups/selling.ts'
export * from './media.ts'
export * from './not-served.ts'
export * from './price.ts'
export { objectWith } from './resource.ts'
export { type ServiceName, services } from './services.ts'
export {
  ownerPermissions,
  permissionOf,
  permissionOfScope,
  permissionsOfRoles,
  withIncluded,
} from './staff/permissions.ts'
export { fieldPath, type RequestViolation, toFieldViolations } from './violations.ts'
export { email as EmailAddress } from './wire.ts'
