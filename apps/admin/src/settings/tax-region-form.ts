import type { ManualTaxMapping, TaxRegion } from '@cartwright/client'
import { client } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'
import { countryName } from '../kit/format.ts'
import { numberText, readDecimalText } from '../kit/number-input.ts'
import type { Taxes } from './tax-queries.ts'

/** The key of the rate of all products without a rate of their group. */
export const GENERAL = 'general'

const keyOf = ({ taxGroupId = GENERAL }: ManualTaxMapping) => taxGroupId

/** A tax region and its rates. */
export interface RegionOfTaxes {
  readonly region: TaxRegion
  readonly rates: readonly ManualTaxMapping[]
}

export interface TaxRegionForm {
  country: string
  subdivision: string
  /** Codes, ranges and patterns, separated by commas or line breaks. */
  postalCodes: string
  /** What the tax is called on the bill. */
  taxName: string
  /** Percentages by tax group, and the general rate as `GENERAL`. An empty text is no rate of its own. */
  rates: Record<string, string>
}

/** `Spain, ES-TF` or `Germany, 78266`. */
export const placeName = ({ country = '', subdivision, postalCodes = [] }: TaxRegion): string =>
  [countryName(country), subdivision, ...shortened(postalCodes)].filter(Boolean).join(', ')

const shortened = (codes: readonly string[]) => (codes.length > 3 ? [...codes.slice(0, 3), '…'] : codes)

/** A rate in percent as it is typed, as a decimal; null for anything else. */
export function readRate(text: string): string | null {
  const value = readDecimalText(text.replace('%', ''), { digits: 4, max: 100 })
  return value !== null && Number(value) <= 100 ? value : null
}

/** `0.190000` of `19`. */
export const toFraction = (percentage: string): string => (Number(percentage) / 100).toFixed(6)

/** `19` of `0.19`. */
export const toPercent = (fraction: string): number => Number((Number(fraction) * 100).toFixed(4))

export const regionOf = ({ mappings }: Pick<Taxes, 'mappings'>, region: TaxRegion): RegionOfTaxes => ({
  region,
  rates: mappings.filter(({ taxRegionId }) => taxRegionId === region.id),
})

export function toTaxRegionForm(stored: RegionOfTaxes | null, { groups }: Pick<Taxes, 'groups'>): TaxRegionForm {
  const { region, rates = [] } = stored ?? {}
  const textOf = (key: string) => {
    const rate = rates.find((one) => keyOf(one) === key)?.taxRate
    return rate === undefined ? '' : numberText(toPercent(rate))
  }
  return {
    country: region?.country ?? '',
    subdivision: region?.subdivision ?? '',
    postalCodes: region?.postalCodes?.join(', ') ?? '',
    taxName: rates.find(({ taxName }) => taxName)?.taxName ?? '',
    rates: Object.fromEntries([GENERAL, ...groups.map(({ id = '' }) => id)].map((key) => [key, textOf(key)])),
  }
}

/** A tax region as it is stored now, with its rates. */
export async function loadRegion({ id = '' }: TaxRegion): Promise<RegionOfTaxes> {
  const [region, rates] = await Promise.all([
    client.taxRegions.getTaxRegion(id),
    allPages(
      async (paging) =>
        (await client.manualTaxMappings.queryManualTaxMappings({ filter: { taxRegionId: id }, paging }))
          .manualTaxMappings,
    ),
  ])
  return { region, rates }
}

/** Stores the place of a region: a new one, or the postal codes of one that exists. */
export async function storeRegion(form: TaxRegionForm, known: TaxRegion | undefined): Promise<TaxRegion> {
  const postalCodes = form.postalCodes.split(/[,;\n]/).flatMap((code) => code.trim() || [])
  const { id, revision = '' } = known ?? {}
  if (id !== undefined) return client.taxRegions.updateTaxRegion(id, { postalCodes, revision })
  const subdivision = form.subdivision.trim()
  return client.taxRegions.createTaxRegion({
    country: form.country,
    ...(subdivision && { subdivision }),
    ...(postalCodes.length > 0 && { postalCodes }),
  })
}

/** Stores the rates of a region that differ from those that are stored. */
export async function storeRates(
  form: TaxRegionForm,
  { id: taxRegionId = '' }: TaxRegion,
  stored: readonly ManualTaxMapping[],
): Promise<void> {
  const taxName = form.taxName.trim()
  for (const [key, text] of Object.entries(form.rates)) {
    const known = stored.find((rate) => keyOf(rate) === key)
    const typed = readRate(text)
    if (typed === null) {
      if (known) await client.manualTaxMappings.deleteManualTaxMapping(known.id ?? '')
      continue
    }
    const values = { taxRate: toFraction(typed), ...(taxName && { taxName }) }
    if (!known) {
      const group = key === GENERAL ? {} : { taxGroupId: key }
      await client.manualTaxMappings.createManualTaxMapping({ taxRegionId, ...group, ...values })
    } else if (Number(known.taxRate) !== Number(values.taxRate) || (known.taxName ?? '') !== taxName) {
      const { createdDate: _, updatedDate: __, revision = '', ...others } = known
      await client.manualTaxMappings.updateManualTaxMapping(known.id ?? '', { ...others, ...values, revision })
    }
  }
}
