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
export * from './catalog/index.ts'
export type { ClientArguments } from './client-arguments.ts'
export * from './client-modules.ts'
export * from './edges/index.ts'
export { readEmailAddress } from './email-address.ts'
export * from './empty.ts'
export * from './enumerations.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './growth/index.ts'
export * from './media.ts'
export * from './not-served.ts'
export * from './operations/index.ts'
export * from './orders/index.ts'
export * from './people/index.ts'
export {
  ownerPermissions,
  permissionOf,
  permissionOfScope,
  permissionsOfRoles,
  withIncluded,
} from './people/staff/permissions.ts'
export * from './platform/index.ts'
export * from './price.ts'
export { objectWith } from './resource.ts'
export * from './selling/index.ts'
export { type ServiceName, services } from './services.ts'
export { fieldPath, type RequestViolation, toFieldViolations } from './violations.ts'
export { email as EmailAddress } from './wire.ts'
