import type { DomainSettings, SiteSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { isInEuropeanUnion } from '../../platform/kernel/european-union.ts'

interface PriceSettings extends WireSettings<'lowestPriorPrices'> {}

/** How prices are shown. */
export const priceSettings: DomainSettings<PriceSettings> = {
  defaults: { lowestPriorPrices: 'IN_EU' },
}

/** Whether the shop shows the lowest price of the 30 days before a reduction. */
export function showsLowestPriorPrices({ lowestPriorPrices, business }: SiteSettings): boolean {
  if (lowestPriorPrices !== 'IN_EU') return lowestPriorPrices === 'ALWAYS'
  return isInEuropeanUnion(business.address?.country ?? '')
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends PriceSettings {}
}
