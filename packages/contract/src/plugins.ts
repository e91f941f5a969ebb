/** All service plugins, by the name the provider's packages export them under, and one kind of our own. */
import { additionalFees } from './plugins/additional-fees.ts'
import { catalog } from './plugins/catalog.ts'
import { customTriggers } from './plugins/custom-triggers.ts'
import { discounts } from './plugins/discounts.ts'
import { fulfillmentService } from './plugins/fulfillment-service.ts'
import { giftVouchersProvider } from './plugins/gift-vouchers-provider.ts'
import { inventory } from './plugins/inventory.ts'
import { memberships } from './plugins/memberships.ts'
import { paymentSettings } from './plugins/payment-settings.ts'
import type { Plugin } from './plugins/plugin.ts'
import { recommendationsProvider } from './plugins/recommendations-provider.ts'
import { shippingRates } from './plugins/shipping-rates.ts'
import { taxCalculationProvider } from './plugins/tax-calculation-provider.ts'
import { validations } from './plugins/validations.ts'

export * from './plugins/additional-fees.ts'
export * from './plugins/catalog.ts'
export * from './plugins/custom-triggers.ts'
export * from './plugins/discounts.ts'
export * from './plugins/fulfillment-service.ts'
export * from './plugins/gift-vouchers-provider.ts'
export * from './plugins/inventory.ts'
export * from './plugins/membership-messages.ts'
export * from './plugins/memberships.ts'
export * from './plugins/parts.ts'
export * from './plugins/payment-settings.ts'
export * from './plugins/plugin.ts'
export * from './plugins/recommendations-provider.ts'
export * from './plugins/shipping-rates.ts'
export * from './plugins/tax-calculation-provider.ts'
export * from './plugins/validations.ts'

export const plugins = {
  additionalFees,
  shippingRates,
  discounts,
  customTriggers,
  paymentSettings,
  validations,
  giftVouchersProvider,
  taxCalculationProvider,
  recommendationsProvider,
  memberships,
  catalog,
  inventory,
  fulfillmentService,
} satisfies Record<string, Plugin>
