import type { DeliveryTax } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { europeanUnion, isInEuropeanUnion } from '../../platform/kernel/european-union.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { type DeliveryCountries, findDeliveryCountries } from '../shipping/delivery-countries.ts'
import type { Place } from '../shipping/place.ts'
import { homeOf, paysSellerRates } from './destination-rates.ts'
import { findPreset, goodsRateIn } from './presets.ts'
import { type TaxArea, type TaxGroup, taxAreas, taxGroups } from './tax-groups.ts'
import { listTaxRates, type TaxRateRow } from './tax-regions.ts'

/** What the taxes of the countries of delivery depend on. */
interface TaxSetUp {
  readonly settings: SiteSettings
  readonly areas: readonly TaxArea[]
  readonly rates: readonly Pick<TaxRateRow, 'country' | 'subdivision' | 'tax_group_id'>[]
  readonly groups: readonly TaxGroup[]
}

/** How each country of delivery is taxed, and where the owner has to decide. Exports are left out. */
export async function listDeliveryTaxes(db: Queryable): Promise<DeliveryTax[]> {
  const settings = await readSettings(db)
  const areas = (await taxAreas.list(db)).map(({ value }) => value)
  const groups = (await taxGroups.list(db)).map(({ value }) => value)
  const setUp = { settings, areas, rates: await listTaxRates(db), groups }
  return taxedCountries(await findDeliveryCountries(db), homeOf(settings)).map((country) => judge(country, setUp))
}

/**
 * Reads the same from a database that no site has opened here.
 *
 * @param place a PostgreSQL URL, or an SQLite file; its schema is up to date
 */
export async function examineDeliveryTaxes(place: string): Promise<DeliveryTax[]> {
  const db = openReader(place)
  try {
    return await listDeliveryTaxes(db)
  } finally {
    await db.destroy()
  }
}

/** The countries whose orders are taxed: those of the EU for a seller in it, else the own one. Unknown home: all. */
function taxedCountries({ countries, worldwide }: DeliveryCountries, home: Place | null): string[] {
  if (!home) return [...countries]
  const union = isInEuropeanUnion(home.country) ? europeanUnion : [home.country]
  return worldwide ? [...union] : union.filter((country) => countries.includes(country))
}

function judge(country: string, setUp: TaxSetUp): DeliveryTax {
  const { settings, areas, rates } = setUp
  const hasPreset = findPreset(country) !== null
  const home = homeOf(settings)
  if (hasRates(country, rates)) {
    const groupsWithoutRate = home === null ? [] : groupsMissing(country, home.country, setUp)
    return { country, rates: 'OWN', hasPreset, needsDecision: false, groupsWithoutRate }
  }
  const isSeller =
    home !== null &&
    hasRates(home.country, rates) &&
    paysSellerRates({ country, subdivision: null, territory: null }, home, areas, settings)
  if (!isSeller) return { country, rates: 'NONE', hasPreset, needsDecision: true, groupsWithoutRate: [] }
  const needsDecision = settings.taxes.sellerRatesInEu === undefined
  return { country, rates: 'SELLER', hasPreset, needsDecision, groupsWithoutRate: [] }
}

/** Groups with products and a rate at home that have none in a country, though its law may tax them less. */
function groupsMissing(country: string, home: string, { rates, groups }: TaxSetUp): string[] {
  const hasRate = (at: string, id: string) => rates.some((rate) => rate.country === at && rate.tax_group_id === id)
  return groups
    .filter(({ id, productIds }) => productIds.length > 0 && !hasRate(country, id))
    .filter(({ id, goods }) => (goods ? goodsRateIn(country, goods) !== null : country !== home && hasRate(home, id)))
    .map(({ id }) => id)
}

/** Outside of the EU, countries may levy taxes by their states alone. */
const hasRates = (country: string, rates: TaxSetUp['rates']) =>
  rates.some((rate) => rate.country === country && (rate.subdivision === null || !isInEuropeanUnion(country)))
