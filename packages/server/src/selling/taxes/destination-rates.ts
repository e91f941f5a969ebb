import { taxNameIn } from '@cartwright/design/order'
import type { Territory } from '@cartwright/design/places'
import type { Queryable } from '../../platform/database/database.ts'
import type { TaxRate } from '../../platform/pricing/types.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import type { TaxArea, TaxExemption } from './tax-groups.ts'
import { areaAt, isExact, type TaxPlace, taxPlaceOf, unionCountryOf } from './tax-place.ts'
import { findTaxRegions } from './tax-regions.ts'

export type ShopAddress = Pick<SiteSettings, 'business'>

/** Where the shop is. */
export const homeOf = ({ business: { address } }: ShopAddress): TaxPlace | null =>
  taxPlaceOf(address && { country: address.country, subdivision: address.state, postalCode: address.zip })

/** What rates at a place depend on. */
interface RateSources {
  readonly settings: SiteSettings
  readonly areas: readonly TaxArea[]
  readonly exemption: Pick<TaxExemption, 'groupId'> | undefined
  /** Of the names of taxes; null for the shop's own. */
  readonly language: string | null
}

/**
 * The rates that an order to a place pays: those of its tax region; in the EU, without one, those of the seller. A territory
 * outside of the tax area of the EU pays none, unless the owner made a tax region for it; one that counts as another country
 * pays the rates of that.
 */
export async function findDestinationRates(
  db: Queryable,
  place: TaxPlace | null,
  { settings, areas, exemption, language }: RateSources,
): Promise<readonly TaxRate[]> {
  if (!place) return []
  const find = async (at: TaxPlace) =>
    (await findTaxRegions(db, at, areas, { exemption, language })).map((rate) => ({
      ...rate,
      name: taxNameIn(rate.name, language ?? settings.language),
    }))
  const own = await find(place)
  if (own.length > 0) return own
  const regional = place.territory ? await find(inTerritory(place, place.territory)) : []
  if (regional.length > 0) return regional
  const neighbour = countryOfRates(place)
  const taxed = neighbour && !hasOwnRegion(place, areas) ? await find(neighbour) : []
  if (taxed.length > 0)
    return taxed.map((rate) => ({ ...rate, jurisdiction: place.territory?.taxedAs ?? rate.jurisdiction }))
  const home = homeOf(settings)
  return home && paysSellerRates(place, home, areas, settings) ? find(home) : []
}

/** A place by the part of the country that its territory is, such as `CN` of `ES-CN`, where the address names another or none. */
const inTerritory = (place: TaxPlace, { code, country }: Territory): TaxPlace => ({
  ...place,
  subdivision: code.replace(`${country}-`, ''),
})

/** The country whose tax regions hold for a territory; null for a place without a territory, or one without taxes. */
function countryOfRates({ territory }: TaxPlace): TaxPlace | null {
  const country = territory?.taxedAs === 'XI' ? 'GB' : territory?.taxedAs
  return country ? { country, subdivision: null, territory: null } : null
}

function hasOwnRegion(place: TaxPlace, areas: readonly TaxArea[]): boolean {
  const area = areaAt(areas, place)
  return area !== undefined && isExact(area)
}

/**
 * Whether a place without rates pays those of the seller. In the EU a small seller charges the VAT of the own country
 * everywhere. A tax region of the place is a decision of the owner, also one without a rate.
 */
export function paysSellerRates(
  place: TaxPlace,
  home: TaxPlace,
  areas: readonly TaxArea[],
  { taxes }: Pick<SiteSettings, 'taxes'>,
): boolean {
  const [there, here] = [unionCountryOf(place), unionCountryOf(home)]
  if (there === null || here === null || place.country === home.country || taxes.sellerRatesInEu === false) return false
  const decided = [place, countryOfRates(place)]
  return !decided.some((one) => one && areaAt(areas, one) !== undefined)
}
