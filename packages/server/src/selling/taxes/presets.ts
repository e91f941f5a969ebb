import type { TaxedGoods, TaxPreset } from '@cartwright/contract'
import { taxNameIn } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import { readSettings, writeSettings } from '../../platform/settings/settings.ts'
import { placeOf } from '../shipping/place.ts'
import { homeOf } from './destination-rates.ts'
import { goodsName, goodsRatesIn } from './goods-rates.ts'
import { countryRates, PRESETS_AS_OF } from './preset-rates.ts'
import { type TaxGroup, taxGroups } from './tax-groups.ts'
import { deleteTaxRates, listTaxRates, saveTaxRegion } from './tax-regions.ts'

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
      ...goodsRatesIn(country).map(({ goods, rate }) => ({ name, rate, kind: 'goods', goods })),
    ],
    asOf: PRESETS_AS_OF,
    source,
    taxIncludedInPrices: pricesIncludeTax,
  }
}

interface PresetChoice {
  /** Only the rates of this part of the country. Default: all. */
  readonly subdivision?: string | undefined
  /** Whether rates that are there stay. Default: those of the country are replaced. */
  readonly onlyMissing?: boolean | undefined
}

/**
 * Sets up the rates of a country by its preset: those of each tax group by its kind of goods. In the country of the shop, each
 * kind that pays less there gets a tax group, which the owner puts products in.
 *
 * @returns what the owner has to confirm
 */
export async function applyTaxPreset(
  db: Queryable,
  preset: TaxPreset,
  { subdivision, onlyMissing = false }: PresetChoice,
  now: Date,
): Promise<string> {
  const { country, asOf, source, taxIncludedInPrices } = preset
  if (!onlyMissing) await deleteTaxRates(db, { country })
  const settings = await readSettings(db)
  const wanted = placeOf({ country, subdivision })?.subdivision ?? null
  const isHome = (homeOf(settings)?.country ?? country) === country
  const groups = await groupsFor(db, preset, { language: settings.language, isHome }, now)
  const known = (await listTaxRates(db)).filter((row) => row.country === country)
  const ofGroups = new Set(known.map(keyOf))
  const hasGeneralRate = known.some((row) => row.tax_group_id === null)
  for (const { name: localName, rate, kind, goods, subdivision: own } of preset.rates) {
    const name = taxNameIn(localName, settings.language)
    const part = placeOf({ country, subdivision: own })?.subdivision ?? null
    if (wanted !== null && part !== null && part !== wanted) continue
    const place = { country, ...(part !== null && { subdivision: part }) }
    if (kind === 'standard' || kind === 'regional') {
      // A second general rate, under another name, would be charged on top of the owner's.
      if (!hasGeneralRate) await saveTaxRegion(db, { ...place, name, rate }, now)
      continue
    }
    for (const taxGroupId of groups(name, rate, goods)) {
      if (ofGroups.has(keyOf({ subdivision: part, tax_group_id: taxGroupId }))) continue
      await saveTaxRegion(db, { ...place, name, rate, taxGroupId }, now)
    }
  }
  // Prices of the shop follow the custom of its own country, not of those that it delivers to.
  await writeSettings(db, {
    ...(isHome && { taxIncludedInPrices }),
    taxes: { ...settings.taxes, confirmed: false },
  })
  const warning = `These rates of ${country} are as of ${asOf} (${source}). Check them, put products with reduced rates into their tax groups, and confirm the tax settings.`
  return country === 'US' && wanted === null
    ? `${warning} Delete the rates of states that you do not collect tax for.`
    : warning
}

const keyOf = (row: { readonly subdivision: string | null; readonly tax_group_id: string | null }) =>
  [row.subdivision, row.tax_group_id].join(' ')

const percent = (rate: string) => `${Math.round(Number(rate) * 1_000_000) / 10_000}%`

/** Returns the ids of the groups that pay a reduced rate: of its kind of goods, or that are named after it, such as `VAT 7%`. */
async function groupsFor(
  db: Queryable,
  { country, rates }: TaxPreset,
  { language, isHome }: { readonly language: string; readonly isHome: boolean },
  now: Date,
): Promise<(name: string, rate: string, goods: TaxedGoods | undefined) => string[]> {
  const all = (await taxGroups.list(db)).map(({ value }) => value)
  const add = async (group: Omit<TaxGroup, 'id' | 'productIds'>) => {
    all.push((await taxGroups.save(db, { id: crypto.randomUUID(), ...group, productIds: [] }, now)).value)
  }
  if (isHome) {
    const ofGoods = new Set(goodsRatesIn(country).map(({ rate }) => rate))
    for (const { goods } of rates)
      if (goods && !all.some((group) => group.goods === goods)) await add({ name: goodsName(goods, language), goods })
    for (const { name, rate, kind } of rates) {
      const named = `${taxNameIn(name, language)} ${percent(rate)}`
      if (kind === 'reduced' && !ofGoods.has(rate) && !all.some((group) => group.name === named))
        await add({ name: named })
    }
  }
  return (name, rate, goods) =>
    all
      .filter((group) => (goods ? group.goods === goods : !group.goods && group.name === `${name} ${percent(rate)}`))
      .map(({ id }) => id)
}
