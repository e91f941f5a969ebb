import { randomUUID } from 'node:crypto'
import type { TaxRate } from '../pricing/types.ts'
import type { Queryable } from '../storage/database.ts'
import { type Place, placeOf } from './place.ts'

/** A tax that is levied somewhere. Whether prices hold it already is the site's setting `taxIncludedInPrices`. */
export interface TaxRegionDraft {
  readonly id?: string
  readonly country: string
  /** Such as `NY` or `US-NY`. Default: the whole country. */
  readonly subdivision?: string
  /** What it is called on the bill, such as `VAT`. */
  readonly name: string
  /** A decimal: `0.19` is 19 %. At most six digits after the point. */
  readonly rate: string
  /** Default: true. */
  readonly taxesShipping?: boolean
  /** Only items of this tax group. Default: every item. */
  readonly taxGroupId?: string
}

const RATE = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/

/**
 * Makes a tax region, or changes the one with its id. Returns its id.
 *
 * @throws RangeError for a rate that is not a decimal from 0 to 1
 */
export async function saveTaxRegion(db: Queryable, draft: TaxRegionDraft): Promise<string> {
  if (!RATE.test(draft.rate)) throw new RangeError(`The tax rate ${draft.rate} is not a decimal from 0 to 1`)
  const place = placeOf(draft)
  if (!place) throw new RangeError('A tax region needs a country')
  const values = {
    ...place,
    name: draft.name,
    jurisdiction: place.subdivision ? `${place.country}-${place.subdivision}` : place.country,
    rate: draft.rate,
    taxes_shipping: draft.taxesShipping === false ? 0 : 1,
    tax_group_id: draft.taxGroupId ?? null,
  }
  const id = draft.id ?? randomUUID()
  await db
    .insertInto('tax_regions')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return id
}

/**
 * The taxes at a place: those of its subdivision if there are any, else those of its country. Several of one place
 * are levied together, as where a state and the federation each take their own.
 */
export async function findTaxRegions(db: Queryable, { country, subdivision }: Place): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('tax_regions')
    .selectAll()
    .where('country', '=', country)
    .where((eb) => eb.or([eb('subdivision', 'is', null), eb('subdivision', '=', subdivision)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const special = rows.filter((row) => row.subdivision !== null)
  return (special.length > 0 ? special : rows).map((row) => ({
    name: row.name,
    rate: row.rate,
    jurisdiction: row.jurisdiction,
    jurisdictionType: row.subdivision === null ? 'COUNTRY' : 'STATE',
    taxesShipping: row.taxes_shipping === 1,
    taxGroupId: row.tax_group_id,
  }))
}
