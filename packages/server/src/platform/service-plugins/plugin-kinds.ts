import type { ServicePluginFallback, ServicePluginKind } from '@cartwright/contract'

/** Milliseconds that a call may take, and seconds that a response is reused, unless the owner sets others. */
export const TIME_LIMIT = 3000
export const CACHE_SECONDS = 300

/** What the site may do while a plugin of each kind fails; the first is the default. */
export const fallbacksOf: Readonly<Record<ServicePluginKind, readonly ServicePluginFallback[]>> = {
  ECOM_SHIPPING_RATES: ['IGNORE', 'RATE', 'BLOCK'],
  TAX_CALCULATION_PROVIDER: ['BLOCK', 'IGNORE'],
  ECOM_ADDITIONAL_FEES: ['BLOCK', 'IGNORE'],
  ECOM_VALIDATIONS: ['BLOCK', 'IGNORE'],
  ECOM_DISCOUNTS: ['IGNORE', 'BLOCK'],
  ECOM_DISCOUNTS_TRIGGER: ['IGNORE', 'BLOCK'],
  ECOM_MEMBERSHIPS: ['IGNORE', 'BLOCK'],
  ECOM_PAYMENT_SETTINGS: ['IGNORE', 'BLOCK'],
  // Without its catalog an item has no price, and without its balance a gift card pays nothing.
  ECOM_CATALOG: ['BLOCK'],
  GIFT_CARDS_PROVIDER: ['BLOCK'],
  ECOM_INVENTORY: ['IGNORE', 'BLOCK'],
  ECOM_RECOMMENDATIONS_PROVIDER: ['IGNORE'],
  FULFILLMENT_SERVICE: ['IGNORE'],
}
