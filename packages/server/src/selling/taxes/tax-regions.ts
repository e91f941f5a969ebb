import { randomUUID } from 'node:crypto'
import type { JurisdictionType } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import { readTranslations } from '../../catalog/translations/store.ts'
import { configurationChanges, fromConfiguration } from '../../platform/database/configuration.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { TaxRate } from '../../platform/pricing/types.ts'
import { type Place, placeOf } from '../shipping/place.ts'
import type { TaxTables } from './tables.ts'
import { type TaxArea, taxAreas } from './tax-groups.ts'
import { areaAt, isInPartOfCountry, type TaxPlace } from './tax-place.ts'

/** What a rate has beside what totals are calculated from. */
export interface TaxRateDetails {
  readonly description?: string
  readonly taxType?: string
  readonly jurisdictionType?: JurisdictionType
  /** Rates of customers of exempt groups. */
  readonly exemptRates?: readonly { readonly taxExemptGroupId: string; readonly taxRate: string }[]
}

/** A tax that is levied somewhere. Whether prices hold it already is the site's setting `taxIncludedInPrices`. */
interface TaxRegionDraft {
  readonly id?: string
  /** The tax region, where it is one of several of its place. Default: that of the whole place. */
  readonly areaId?: string
  readonly country: string
  /** Such as `NY` or `US-NY`. Default: the whole country. */
  readonly subdivision?: string
  /** What it is called on the bill, such as `VAT`. */
  readonly name: string
  /** A decimal: `0.19` is 19 %. At most six digits after the point. */
  readonly rate: string
  /** Default: true. */
  readonly taxesShipping?: boolean
  /** Only items of this tax group. Default: items of groups without a rate there. */
  readonly taxGroupId?: string
  /** Whether it is levied on the price with the other taxes of the place. Default: false. */
  readonly compound?: boolean
  /** Default: the code of the place. */
  readonly jurisdiction?: string
  readonly details?: TaxRateDetails
}

const RATE = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/

/**
 * Saves the rate of a tax group at a place, new or known by its id, and the place itself.
 *
 * @returns the id of the rate
 * @throws RangeError for a rate that is not a decimal from 0 to 1
 */
export async function saveTaxRegion(db: Queryable, draft: TaxRegionDraft, now: Date = new Date()): Promise<string> {
  if (!RATE.test(draft.rate)) throw new RangeError(`The tax rate ${draft.rate} is not a decimal from 0 to 1`)
  const place = placeOf(draft)
  if (!place) throw new RangeError('A tax region needs a country')
  const at = now.toISOString()
  const values = {
    ...place,
    area_id: draft.areaId ?? (await saveTaxArea(db, place, now)),
    name: draft.name,
    jurisdiction: draft.jurisdiction ?? codeOf(place),
    rate: draft.rate,
    taxes_shipping: draft.taxesShipping === false ? 0 : 1,
    tax_group_id: draft.taxGroupId ?? null,
    compound: draft.compound ? 1 : 0,
    details: JSON.stringify(draft.details ?? {}),
    updated_at: at,
  }
  const id = draft.id ?? randomUUID()
  configurationChanges(db)
  await db
    .insertInto('tax_regions')
    .values({ id, revision: 1, created_at: at, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...values, revision: eb('tax_regions.revision', '+', 1) })),
    )
    .execute()
  return id
}

const codeOf = ({ country, subdivision }: Place) => (subdivision ? `${country}-${subdivision}` : country)

/** The area of a whole place, created where it is missing. Returns its id. */
export async function saveTaxArea(db: Queryable, { country, subdivision }: Place, now: Date): Promise<string> {
  const known = (await taxAreas.list(db)).find(
    ({ value }) => value.country === country && value.subdivision === subdivision && !value.postalCodes,
  )
  if (known) return known.value.id
  const area = { id: randomUUID(), country, subdivision, taxIncluded: null }
  await taxAreas.save(db, area, now)
  return area.id
}

export type TaxRateRow = Selectable<TaxTables['tax_regions']>

export const listTaxRates = (db: Queryable): Promise<TaxRateRow[]> =>
  db.selectFrom('tax_regions').selectAll().orderBy('created_at').orderBy('id').execute()

export async function findTaxRate(db: Queryable, id: string): Promise<TaxRateRow | null> {
  return (await db.selectFrom('tax_regions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function deleteTaxRates(db: Queryable, by: { id: string } | { areaId: string } | { country: string }) {
  configurationChanges(db)
  const deletion = db.deleteFrom('tax_regions')
  if ('id' in by) await deletion.where('id', '=', by.id).execute()
  else if ('areaId' in by) await deletion.where('area_id', '=', by.areaId).execute()
  else await deletion.where('country', '=', by.country).execute()
}

/** In the order in which they are levied. */
const loadRates = fromConfiguration(
  (db): Promise<readonly TaxRateRow[]> =>
    db.selectFrom('tax_regions').selectAll().orderBy('compound').orderBy('name').orderBy('id').execute(),
)

const ratesAt = async (db: Queryable, { country, subdivision }: Place): Promise<TaxRateRow[]> =>
  (await loadRates(db)).filter(
    (row) => row.country === country && (row.subdivision === null || row.subdivision === subdivision),
  )

/** What rates depend on beside the place. */
interface RateChoice {
  /** The group of an exempt customer; null for one who pays no tax at all. */
  readonly exemption?: { readonly groupId: string | null } | undefined
  /** Of their names; null for the shop's own. */
  readonly language?: string | null
}

/**
 * The taxes at a place: those of its postal codes if there are any, else of its subdivision, else those of its country. Several
 * of one place are levied together, as where a state and the federation each take their own.
 */
export async function findTaxRegions(
  db: Queryable,
  place: TaxPlace,
  areas: readonly TaxArea[],
  { exemption, language = null }: RateChoice = {},
): Promise<TaxRate[]> {
  if (exemption?.groupId === null) return []
  const { country, subdivision } = place
  const levied = leviedAt(place, areas, await ratesAt(db, { country, subdivision }))
  const ids = levied.map(({ id }) => id)
  const texts = language === null ? null : await readTranslations(db, 'TAX', ids, language)
  return levied.map((row) => {
    const { jurisdictionType, exemptRates = [] }: TaxRateDetails = JSON.parse(row.details)
    const exempt = exemptRates.find(({ taxExemptGroupId }) => taxExemptGroupId === exemption?.groupId)
    const name = texts?.get(row.id)?.name
    return {
      name: typeof name === 'string' ? name : row.name,
      rate: exempt?.taxRate ?? row.rate,
      jurisdiction: row.jurisdiction,
      jurisdictionType: jurisdictionType ?? (row.subdivision === null ? 'COUNTRY' : 'STATE'),
      taxesShipping: row.taxes_shipping === 1,
      taxGroupId: row.tax_group_id,
      compound: row.compound === 1,
    }
  })
}

/** Of rates of a country and of one of its parts: those that are levied at the place. */
function leviedAt(place: TaxPlace, areas: readonly TaxArea[], rows: readonly TaxRateRow[]): readonly TaxRateRow[] {
  const area = areaAt(areas, place)
  if (area?.postalCodes) return rows.filter((row) => row.area_id === area.id)
  const narrower = new Set(areas.flatMap(({ id, postalCodes }) => (postalCodes ? [id] : [])))
  const whole = rows.filter((row) => row.area_id === null || !narrower.has(row.area_id))
  const special = whole.filter((row) => row.subdivision !== null)
  return special.length > 0 || isInPartOfCountry(place) ? special : whole
}
