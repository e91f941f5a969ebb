import type { Site } from '@cartwright/server'
import { changeSettings, isCatalogEmpty } from '@cartwright/server'
import { demoCatalog } from '../../demo/catalog.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedSelling } from './seed-selling.ts'

export interface SeedOptions {
  /** Load over what is there, instead of into an empty catalog only. Default: false. */
  readonly force?: boolean
  readonly onProgress?: (step: string) => void
}

export interface SeedResult {
  /** False when the site had a catalog already and was left as it is. */
  readonly seeded: boolean
  readonly products: number
  readonly collections: number
}

/** Loads the demo shop, all of it or nothing: settings, catalog, coupons, taxes, ways of delivery, fees. */
export async function seedDemo(site: Site, { force = false, onProgress }: SeedOptions = {}): Promise<SeedResult> {
  if (!force && !(await isCatalogEmpty(site.db))) return { seeded: false, products: 0, collections: 0 }
  onProgress?.('Loading the demo catalog …')
  const { name, currency, language, weightUnit, taxIncludedInPrices } = demoCatalog.site
  await site.db.transaction().execute(async (transaction) => {
    await changeSettings(site, transaction, { name, currency, language, weightUnit, taxIncludedInPrices })
    const ids = await seedCatalog(site, transaction, demoCatalog)
    await seedSelling(transaction, demoCatalog, ids)
  })
  const { products, collections } = demoCatalog
  onProgress?.(`Loaded ${products.length} products in ${collections.length} collections`)
  return { seeded: true, products: products.length, collections: collections.length }
}
