import type { TaxPreset } from '@cartwright/contract'
import { taxNameIn } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import { readSettings, writeSettings } from '../../platform/settings/settings.ts'
import { placeOf } from '../shipping/place.ts'
import { homeOf } from './destination-rates.ts'
import { countryRates, PRESETS_AS_OF } from './preset-rates.ts'
import { taxGroups } from './tax-groups.ts'
import { deleteTaxRates, saveTaxRegion } from './tax-regions.ts'

/** Standard, reduced and regional rates of the countries that are known. */
export function taxPresets(): TaxPreset[] {
  return Object.keys(countryRates)
    .sort()
    .flatMap((country) => findPreset(country) ?? [])
}

export function findPreset(country: string): TaxPreset | null {
  const known = countryRates[country]
  if (!known) return null
  const { name, standard, reduced = [], subdivisions = {}, pricesIncludeTax = true, source } = known
  const regional = Object.entries(subdivisions).flatMap(([subdivision, rates]) =>
    Object.entries(rates).map(([tax, rate]) => ({
      name: tax,
      rate,
      kind: 'regional',
      subdivision: `${country}-${subdivision}`,
    })),
  )
  return {
    country,
    rates: [
      ...(standard === undefined ? [] : [{ name, rate: standard, kind: 'standard' }]),
      ...reduced.map((rate) => ({ name, rate, kind: 'reduced' })),
      ...regional,
    ],
    asOf: PRESETS_AS_OF,
    source,
    taxIncludedInPrices: pricesIncludeTax,
  }
}

/**
 * Replaces the rates of a country by those of its preset. Each reduced rate gets a tax group of its own, which the owner
 * puts products in.
 *
 * @param subdivision only the rates of this part of the country. Default: all
 * @returns what the owner has to confirm
 */
export async function applyTaxPreset(
  db: Queryable,
  { country, rates, asOf, source, taxIncludedInPrices }: TaxPreset,
  subdivision: string | undefined,
  now: Date,
): Promise<string> {
  await deleteTaxRates(db, { country })
  const settings = await readSettings(db)
  const wanted = placeOf({ country, subdivision })?.subdivision ?? null
  for (const { name: localName, rate, kind, subdivision: own } of rates) {
    const name = taxNameIn(localName, settings.language)
    const part = placeOf({ country, subdivision: own })?.subdivision ?? null
    if (wanted !== null && part !== null && part !== wanted) continue
    const taxGroupId = kind === 'reduced' ? await reducedGroup(db, `${name} ${percent(rate)}`, now) : undefined
    const place = { country, ...(part !== null && { subdivision: part }) }
    await saveTaxRegion(db, { ...place, name, rate, ...(taxGroupId !== undefined && { taxGroupId }) }, now)
  }
  // Prices of the shop follow the custom of its own country, not of those that it delivers to.
  const isHome = (homeOf(settings)?.country ?? country) === country
  await writeSettings(db, {
    ...(isHome && { taxIncludedInPrices }),
    taxes: { ...settings.taxes, confirmed: false },
  })
  const warning = `These rates of ${country} are as of ${asOf} (${source}). Check them, put products with reduced rates into their tax groups, and confirm the tax settings.`
  return country === 'US' && wanted === null
    ? `${warning} Delete the rates of states that you do not collect tax for.`
    : warning
}

const percent = (rate: string) => `${Math.round(Number(rate) * 1_000_000) / 10_000}%`

async function reducedGroup(db: Queryable, name: string, now: Date): Promise<string> {
  const known = (await taxGroups.list(db)).find(({ value }) => value.name === name)
  if (known) return known.value.id
  return (await taxGroups.save(db, { id: crypto.randomUUID(), name, productIds: [] }, now)).value.id
}
