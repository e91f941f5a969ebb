import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The kind of a service plugin. */
export const ServicePluginKind = enumeration('ServicePluginKind', 'The kind of a service plugin.', [
  'ECOM_ADDITIONAL_FEES',
  'ECOM_CATALOG',
  'ECOM_DISCOUNTS',
  'ECOM_DISCOUNTS_TRIGGER',
  'ECOM_INVENTORY',
  'ECOM_MEMBERSHIPS',
  'ECOM_PAYMENT_SETTINGS',
  'ECOM_RECOMMENDATIONS_PROVIDER',
  'ECOM_SHIPPING_RATES',
  'ECOM_VALIDATIONS',
  'FULFILLMENT_SERVICE',
  'GIFT_CARDS_PROVIDER',
  'TAX_CALCULATION_PROVIDER',
])
export type ServicePluginKind = z.output<typeof ServicePluginKind>

/** What the site does while a plugin fails. */
export const ServicePluginFallback = enumeration(
  'ServicePluginFallback',
  'What the site does while a plugin fails: goes on without it, blocks the checkout, or offers a fixed delivery rate.',
  ['IGNORE', 'BLOCK', 'RATE'],
)
export type ServicePluginFallback = z.output<typeof ServicePluginFallback>

/** How a call of a plugin ended. */
export const ServicePluginOutcome = enumeration(
  'ServicePluginOutcome',
  'How a call of a plugin ended: with a response, with an error of its contract, or with a failure.',
  ['SUCCESS', 'REJECTED', 'FAILED'],
)
export type ServicePluginOutcome = z.output<typeof ServicePluginOutcome>
