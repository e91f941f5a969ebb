import type { StorefrontLanguage } from '@cartwright/contract'
import { readCatalogVersion } from '../../catalog/product/catalog-version.ts'
import { countMissing } from '../../catalog/translations/missing.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** A language is offered while at most one text in so many is missing, so that one new product does not end it. */
const MOST_MISSING = 10

const states = new VersionCache<readonly StorefrontLanguage[]>(10)

/** The languages of the shop, its own first: what they lack, and whether shoppers are offered them. */
export async function readLanguages({
  db,
  translatables,
}: Pick<Services, 'db' | 'translatables'>): Promise<readonly StorefrontLanguage[]> {
  const { language, storefront } = await readSettings(db)
  const { furtherLanguages = [] } = storefront
  const own = { language, texts: 0, missing: 0, offered: true }
  if (furtherLanguages.length === 0) return [own]
  const version = await readCatalogVersion(db)
  const further = await states.get(db, version, furtherLanguages.join(), async () => {
    const counts = await countMissing(db, translatables, furtherLanguages)
    return counts.map((count) => ({ ...count, offered: count.missing * MOST_MISSING <= count.texts }))
  })
  return [own, ...further]
}
