import type { Queryable } from '../../../platform/database/database.ts'
import { defined } from '../../../platform/kernel/defined.ts'
import { changeSettings } from '../../../platform/settings/change-settings.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { placeOf } from '../../../selling/shipping/place.ts'
import { type TaxArea, type TaxGroup, taxAreas, taxExemptGroups, taxGroups } from '../../../selling/taxes/tax-groups.ts'
import {
  deleteTaxRates,
  listTaxRates,
  saveTaxArea,
  saveTaxRegion,
  type TaxRateDetails,
  type TaxRateRow,
} from '../../../selling/taxes/tax-regions.ts'
import { type Applying, knownSlugs, requireIds } from '../applying.ts'
import { isSame, pair, uniqueNames } from '../compare.ts'
import { problem } from '../problems.ts'
import type { TaxRateEntry, TaxRegionEntry, TaxSection } from '../schema/taxes.ts'
import { asPercent, asRate } from './percent.ts'

type GroupEntry = NonNullable<TaxSection['groups']>[number]
type ExemptGroupEntry = NonNullable<TaxSection['exemptGroups']>[number]
type GroupNames = ReadonlyMap<string, string>

/** The taxes of the shop as the file has them. */
export async function readTaxes(db: Queryable): Promise<TaxSection> {
  const { taxes, taxIncludedInPrices } = await readSettings(db)
  const groups = await listGroups(db)
  const names = groupNames(groups)
  const rows = await listTaxRates(db)
  return {
    includedInPrices: taxIncludedInPrices,
    rounding: taxes.rounding ?? 'LINE',
    reverseCharge: taxes.reverseCharge ?? false,
    ...defined({ shippingTax: taxes.shippingTax, sellerRatesInEu: taxes.sellerRatesInEu }),
    confirmed: taxes.confirmed ?? true,
    groups: await Promise.all(groups.map((group) => writeGroup(db, group))),
    exemptGroups: await listExemptGroups(db),
    regions: (await listAreas(db)).map((area) => writeArea(area, rows, names)),
  }
}

const listGroups = async (db: Queryable) => (await taxGroups.list(db)).map(({ value }) => value)
const listExemptGroups = async (db: Queryable): Promise<ExemptGroupEntry[]> =>
  (await taxExemptGroups.list(db)).map(({ value: { id, name } }) => ({ id, name }))
const listAreas = async (db: Queryable) => (await taxAreas.list(db)).map(({ value }) => value)

function groupNames(groups: readonly TaxGroup[]): GroupNames {
  const names = uniqueNames(groups.map(({ name }) => name))
  return new Map(groups.map(({ id }, index) => [id, names[index] ?? '']))
}

async function writeGroup(db: Queryable, { name, goods, productIds }: TaxGroup): Promise<GroupEntry> {
  const products = await knownSlugs(db, 'products', productIds)
  return { name, ...(goods && { goods }), ...(products.length > 0 && { products }) }
}

const codeOf = ({ country, subdivision }: { readonly country: string; readonly subdivision: string | null }) =>
  subdivision === null ? country : `${country}-${subdivision}`

function writeArea(area: TaxArea, rows: readonly TaxRateRow[], names: GroupNames): TaxRegionEntry {
  return {
    country: area.country,
    ...(area.subdivision !== null && { subdivision: codeOf(area) }),
    ...(area.postalCodes && { postalCodes: [...area.postalCodes] }),
    ...(area.taxIncluded !== null && { includedInPrices: area.taxIncluded }),
    rates: rows.filter(isAt(area)).map((row) => writeRate(row, names)),
  }
}

/** Rates that a program saved by their place alone are those of the whole place. */
const isAt = (area: TaxArea) => (row: TaxRateRow) =>
  area.postalCodes || row.area_id !== null ? row.area_id === area.id : codeOf(row) === codeOf(area)

/** What tells regions apart. */
const keyOf = (place: Pick<TaxArea, 'country' | 'subdivision' | 'postalCodes'>) =>
  [codeOf(place), ...(place.postalCodes ?? [])].join(' ')

function writeRate(row: TaxRateRow, names: GroupNames): TaxRateEntry {
  const { exemptRates, ...details }: TaxRateDetails = JSON.parse(row.details)
  const group = row.tax_group_id === null ? undefined : names.get(row.tax_group_id)
  return {
    name: row.name,
    percent: asPercent(row.rate),
    ...(group !== undefined && { group }),
    ...(row.taxes_shipping === 0 && { taxesDelivery: false }),
    ...(row.compound === 1 && { compound: true }),
    ...(row.jurisdiction !== codeOf(row) && { jurisdiction: row.jurisdiction }),
    ...defined(details),
    ...(exemptRates && {
      exemptRates: exemptRates.map(({ taxExemptGroupId, taxRate }) => ({
        group: taxExemptGroupId,
        percent: asPercent(taxRate),
      })),
    }),
  }
}

/** Makes the taxes of the shop those of the file. */
export async function applyTaxes(applying: Applying, section: TaxSection): Promise<void> {
  const { transaction, site } = applying
  const { includedInPrices, groups, exemptGroups, regions, ...rules } = section
  const { taxes, taxIncludedInPrices } = await readSettings(transaction)
  const changed = {
    taxes: { ...taxes, ...defined(rules) },
    taxIncludedInPrices: includedInPrices ?? taxIncludedInPrices,
  }
  const current = await readTaxes(transaction)
  const isChanged = Object.entries({ includedInPrices, ...rules }).some(
    ([name, value]) => value !== undefined && value !== Object.entries(current).find(([known]) => known === name)?.[1],
  )
  if (isChanged) await changeSettings(site, transaction, changed)
  if (groups) await applyGroups(applying, groups)
  if (exemptGroups) await applyExemptGroups(applying, exemptGroups)
  if (regions) await applyRegions(applying, regions)
}

async function applyGroups({ transaction, now }: Applying, entries: readonly GroupEntry[]): Promise<void> {
  const { pairs, rest } = pair(
    entries,
    await listGroups(transaction),
    ({ name }) => name,
    ({ name }) => name,
  )
  for (const { id } of rest) await taxGroups.remove(transaction, id)
  for (const [index, [entry, group]] of pairs.entries()) {
    if (group && isSame(await writeGroup(transaction, group), defined({ ...entry, products: listed(entry.products) })))
      continue
    const path = `taxes.groups[${index}].products`
    const productIds = await requireIds(transaction, 'products', entry.products ?? [], path)
    const { name, goods } = entry
    await taxGroups.save(transaction, { id: group?.id ?? crypto.randomUUID(), name, goods, productIds }, now)
  }
}

async function applyExemptGroups({ transaction, now }: Applying, entries: readonly ExemptGroupEntry[]): Promise<void> {
  const twice = entries.findIndex(({ id }, index) => entries.findIndex((other) => other.id === id) !== index)
  if (twice >= 0) throw problem(`taxes.exemptGroups[${twice}].id`, 'is in the list twice')
  const current = (await taxExemptGroups.list(transaction)).map(({ value }) => value)
  for (const { id } of current)
    if (!entries.some((entry) => entry.id === id)) await taxExemptGroups.remove(transaction, id)
  for (const entry of entries) {
    const known = current.find(({ id }) => id === entry.id)
    if (known?.name !== entry.name) await taxExemptGroups.save(transaction, { ...known, ...entry }, now)
  }
}

const listed = (products: readonly string[] | undefined) => (products?.length ? products : undefined)

async function applyRegions(applying: Applying, entries: readonly TaxRegionEntry[]): Promise<void> {
  const { transaction, now } = applying
  const names = groupNames(await listGroups(transaction))
  const rows = await listTaxRates(transaction)
  const keyOfEntry = ({ country, subdivision, postalCodes = [] }: TaxRegionEntry) =>
    keyOf({ country, subdivision: placeOf({ country, subdivision })?.subdivision ?? null, postalCodes })
  const keys = entries.map(keyOfEntry)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0) throw problem(`taxes.regions[${twice}]`, `${keys[twice]} is in the list twice`)
  const { pairs, rest } = pair(entries, await listAreas(transaction), keyOfEntry, keyOf)
  for (const area of rest) {
    for (const { id } of rows.filter(isAt(area))) await deleteTaxRates(transaction, { id })
    await taxAreas.remove(transaction, area.id)
  }
  for (const [index, [entry, area]] of pairs.entries()) {
    if (area && isSame(writeArea(area, rows, names), entry)) continue
    const { country, subdivision } = entry
    const place = { country, subdivision: placeOf({ country, subdivision })?.subdivision ?? null }
    const { postalCodes = [] } = entry
    const narrowed = postalCodes.length > 0 && { postalCodes }
    const id = area?.id ?? (narrowed ? crypto.randomUUID() : await saveTaxArea(transaction, place, now))
    const taxIncluded = entry.includedInPrices ?? null
    await taxAreas.save(transaction, { ...area, id, ...place, ...narrowed, taxIncluded }, now)
    await applyRates(applying, { ...place, areaId: id, entry, names, rows: area ? rows.filter(isAt(area)) : [], index })
  }
}

interface RegionToApply {
  readonly areaId: string
  readonly country: string
  readonly subdivision: string | null
  readonly entry: TaxRegionEntry
  readonly names: GroupNames
  readonly rows: readonly TaxRateRow[]
  readonly index: number
}

async function applyRates({ transaction, now }: Applying, region: RegionToApply): Promise<void> {
  const { areaId, country, subdivision, entry, names, rows, index } = region
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const rateKey = ({ name, group = '' }: Pick<TaxRateEntry, 'name' | 'group'>) => `${name}\n${group}`
  const { pairs, rest } = pair(entry.rates, rows, rateKey, (row) => rateKey(writeRate(row, names)))
  for (const { id } of rest) await deleteTaxRates(transaction, { id })
  for (const [place, [rate, row]] of pairs.entries()) {
    const { group, percent, exemptRates, taxesDelivery, compound, jurisdiction, name, ...details } = rate
    const taxGroupId = group === undefined ? undefined : ids.get(group)
    if (group !== undefined && taxGroupId === undefined)
      throw problem(`taxes.regions[${index}].rates[${place}].group`, `there is no tax group "${group}"`)
    if (row && isSame(writeRate(row, names), rate)) continue
    await saveTaxRegion(
      transaction,
      {
        ...(row && { id: row.id }),
        areaId,
        country,
        ...(subdivision !== null && { subdivision }),
        name,
        rate: asRate(percent),
        ...defined({ taxGroupId, taxesShipping: taxesDelivery, compound, jurisdiction }),
        details: {
          ...defined(details),
          ...(exemptRates && {
            exemptRates: exemptRates.map((one) => ({ taxExemptGroupId: one.group, taxRate: asRate(one.percent) })),
          }),
        },
      },
      now,
    )
  }
}
