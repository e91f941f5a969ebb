import { carry } from './catalog/carry.ts'
import { collections } from './catalog/collections.ts'
import { garden } from './catalog/garden.ts'
import { kitchen } from './catalog/kitchen.ts'
import { light } from './catalog/light.ts'
import { prints } from './catalog/prints.ts'
import { additionalFees, coupons, shippingOptions, taxRegions } from './catalog/selling.ts'
import { site } from './catalog/site.ts'
import { stationery } from './catalog/stationery.ts'
import { tableware } from './catalog/tableware.ts'
import { textiles } from './catalog/textiles.ts'
import type { DemoCatalog } from './demo-catalog.ts'

/** The shop Larkmoor, as an empty site is seeded with it. */
export const demoCatalog: DemoCatalog = {
  site,
  collections,
  products: [...tableware, ...kitchen, ...textiles, ...light, ...stationery, ...garden, ...carry, ...prints],
  coupons,
  taxRegions,
  shippingOptions,
  additionalFees,
}
