import { collections } from './catalog/collections.ts'
import { additionalFees, coupons, shippingOptions, taxRegions } from './catalog/selling.ts'
import { site } from './catalog/site.ts'
import { tableware } from './catalog/tableware.ts'
import type { DemoCatalog } from './demo-catalog.ts'

/** The shop Larkmoor, as an empty site is seeded with it. */
export const demoCatalog: DemoCatalog = {
  site,
  collections,
  products: [...tableware],
  coupons,
  taxRegions,
  shippingOptions,
  additionalFees,
}
