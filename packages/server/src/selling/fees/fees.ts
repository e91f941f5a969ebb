import { randomUUID } from 'node:crypto'
import { readTranslations } from '../../catalog/translations/store.ts'
import { configurationChanges, fromConfiguration } from '../../platform/database/configuration.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FeeTerms } from '../../platform/pricing/types.ts'

/** A fee on orders, beside items and shipping. */
export interface AdditionalFeeDraft {
  /** Names it for programs; saving the same code again changes the fee. */
  readonly code: string
  readonly name: string
  /** Minor units. */
  readonly price: number
  /** Only orders that are sent and heavier than this, in the site's weight unit. Default: every order. */
  readonly aboveWeight?: number
  /** Default: true. */
  readonly taxable?: boolean
  /** Default: true. */
  readonly active?: boolean
  /** Default: 0. */
  readonly position?: number
}

/** Below any weight: an order of downloads weighs nothing and may bear a fee too. */
const NO_WEIGHT = -1

export async function saveAdditionalFee(db: Queryable, draft: AdditionalFeeDraft): Promise<void> {
  const values = {
    name: draft.name,
    price_minor: draft.price,
    above_weight: draft.aboveWeight ?? NO_WEIGHT,
    taxable: draft.taxable === false ? 0 : 1,
    active: draft.active === false ? 0 : 1,
    position: draft.position ?? 0,
  }
  configurationChanges(db)
  await db
    .insertInto('additional_fees')
    .values({ id: randomUUID(), code: draft.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

interface FeeRow {
  readonly code: string
  readonly name: string
  readonly price_minor: number
  readonly taxable: number
  readonly above_weight: number
}

/** Those that are switched on, in the order they are listed. */
const loadFees = fromConfiguration(
  (db): Promise<FeeRow[]> =>
    db
      .selectFrom('additional_fees')
      .select(['code', 'name', 'price_minor', 'taxable', 'above_weight'])
      .where('active', '=', 1)
      .orderBy('position')
      .orderBy('code')
      .execute(),
)

/**
 * The fees on an order, in the order they are listed.
 *
 * @param weight what is sent, in the site's weight unit; 0 for an order that the customer picks up
 * @param language of their names; null for the shop's own
 */
export async function findAdditionalFees(
  db: Queryable,
  weight: number,
  language: string | null = null,
): Promise<FeeTerms[]> {
  const rows = (await loadFees(db)).filter((fee) => fee.above_weight < weight)
  const codes = rows.map(({ code }) => code)
  const texts = language === null ? null : await readTranslations(db, 'ADDITIONAL_FEE', codes, language)
  return rows.map((row) => {
    const translatedName = texts?.get(row.code)?.name
    return {
      code: row.code,
      name: row.name,
      ...(typeof translatedName === 'string' && { translatedName }),
      price: row.price_minor,
      taxable: row.taxable === 1,
    }
  })
}

/** All fees, in the order they are listed. */
export async function listAdditionalFees(db: Queryable): Promise<AdditionalFeeDraft[]> {
  const rows = await db.selectFrom('additional_fees').selectAll().orderBy('position').orderBy('code').execute()
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    price: row.price_minor,
    ...(row.above_weight >= 0 && { aboveWeight: row.above_weight }),
    taxable: row.taxable === 1,
    active: row.active === 1,
    position: row.position,
  }))
}

/** @returns whether it was there */
export async function deleteAdditionalFee(db: Queryable, code: string): Promise<boolean> {
  configurationChanges(db)
  const { numDeletedRows } = await db.deleteFrom('additional_fees').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}
