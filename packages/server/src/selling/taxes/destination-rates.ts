import { taxNameIn } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import type { LoadedDocuments } from '../../platform/database/documents.ts'
import { isInEuropeanUnion } from '../../platform/kernel/european-union.ts'
import type { TaxRate } from '../../platform/pricing/types.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { type Place, placeOf } from '../shipping/place.ts'
import { type TaxArea, type TaxExemption, taxAreas } from './tax-groups.ts'
import { findTaxRegions } from './tax-regions.ts'

/** Where the shop is. */
export const homeOf = ({ business: { address } }: Pick<SiteSettings, 'business'>): Place | null =>
  placeOf(address && { country: address.country, subdivision: address.state })

/** What rates at a place depend on. */
interface RateSources {
  readonly settings: SiteSettings
  readonly loaded: LoadedDocuments
  readonly exemption: Pick<TaxExemption, 'groupId'> | undefined
  /** Of the names of taxes; null for the shop's own. */
  readonly language: string | null
}

/** The rates that an order to a place pays: those of its tax region; in the EU, without one, those of the seller. */
export async function findDestinationRates(
  db: Queryable,
  place: Place | null,
  { settings, loaded, exemption, language }: RateSources,
): Promise<readonly TaxRate[]> {
  if (!place) return []
  const find = async (at: Place) =>
    (await findTaxRegions(db, at, exemption, language)).map((rate) => ({
      ...rate,
      name: taxNameIn(rate.name, language ?? settings.language),
    }))
  const own = await find(place)
  if (own.length > 0) return own
  const areas = taxAreas.from(loaded).map(({ value }) => value)
  const home = homeOf(settings)
  return home && paysSellerRates(place, home, areas, settings) ? find(home) : []
}

/**
 * Whether a place without rates pays those of the seller. In the EU a small seller charges the VAT of the own country
 * everywhere. A tax region of the place is a decision of the owner, also one without a rate.
 */
export function paysSellerRates(
  place: Place,
  home: Place,
  areas: readonly TaxArea[],
  { taxes }: Pick<SiteSettings, 'taxes'>,
): boolean {
  const isSale = place.country !== home.country && isInEuropeanUnion(place.country) && isInEuropeanUnion(home.country)
  return isSale && taxes.sellerRatesInEu !== false && !areas.some((area) => covers(area, place))
}

const covers = (area: TaxArea, { country, subdivision }: Place) =>
  area.country === country && (area.subdivision === null || area.subdivision === subdivision)
