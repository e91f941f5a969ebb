import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface CheckoutSettings extends WireSettings<'stockHoldMinutes'> {}

/** How long stock is reserved for a payment. */
export const checkoutSettings: DomainSettings<CheckoutSettings> = {
  defaults: { stockHoldMinutes: 15 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends CheckoutSettings {}
}
