import type { StaffPermission } from '@cartwright/contract'

/** The first that fits the type of an event. */
const permissions: readonly (readonly [RegExp, StaffPermission])[] = [
  [/\.job/, 'VIEW_PRODUCTS'],
  [/coupon|discount|gift_card|price_list/i, 'VIEW_DISCOUNTS'],
  [/\.(product|collection|variant)/i, 'VIEW_PRODUCTS'],
  [/location|inventory|stock/i, 'VIEW_INVENTORY'],
  [/order|fulfillment|checkout|\.cart|redirect_session/i, 'VIEW_ORDERS'],
  [/member|contact/i, 'VIEW_CUSTOMERS'],
]

/** The permission that staff needs to receive events of a type. */
export const permissionToRead = (type: string): StaffPermission =>
  permissions.find(([pattern]) => pattern.test(type))?.[1] ?? 'VIEW_INTEGRATIONS'
