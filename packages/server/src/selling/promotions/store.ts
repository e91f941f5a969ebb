import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { CouponScope, CouponTerms } from '../../platform/pricing/types.ts'
import { type Coupon, type CouponCustomer, type CouponDraft, foldCode, foldCodeAsBefore } from './coupon.ts'
import type { PromotionTables } from './tables.ts'

/**
 * Creates a coupon, or changes the one with its id or code. Its uses stay counted. Returns its id.
 *
 * @throws RangeError for a benefit that is not a percentage up to 100, or not a whole amount
 */
export async function saveCoupon(db: Queryable, draft: CouponDraft, now: Date = new Date()): Promise<string> {
  const { benefit, scope = { type: 'CART' } } = draft
  requireCountable(benefit)
  const values = {
    code: foldCode(draft.code),
    name: draft.name,
    active: draft.active === false ? 0 : 1,
    benefit: JSON.stringify(benefit),
    ...scopeValues(scope),
    minimum_subtotal_minor: draft.minimumSubtotal ?? 0,
    minimum_quantity: draft.minimumQuantity ?? 1,
    group_ids: JSON.stringify(draft.groupIds ?? []),
    combines_with_rules: draft.combinesWithRules === false ? 0 : 1,
    limited_to_one_item: draft.limitedToOneItem ? 1 : 0,
    applies_to_subscriptions: draft.deliveries ? 1 : 0,
    discounted_cycles: draft.deliveries?.count ?? null,
    starts_at: draft.startsAt?.toISOString() ?? null,
    ends_at: draft.endsAt?.toISOString() ?? null,
    usage_limit: draft.usageLimit ?? null,
    limit_per_customer: draft.limitPerCustomer ?? null,
    updated_at: now.toISOString(),
  }
  const id = draft.id ?? randomUUID()
  const row = await db
    .insertInto('coupons')
    .values({ id, times_used: 0, created_at: now.toISOString(), ...values })
    .onConflict((conflict) => conflict.column(draft.id ? 'id' : 'code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/

function requireCountable(benefit: CouponTerms['benefit']) {
  if (benefit.type === 'PERCENT' && !PERCENT.test(benefit.percent))
    throw new RangeError(
      `${benefit.percent} is not a percentage from 0 to 100 with at most four digits after the point`,
    )
  if (benefit.type === 'AMOUNT') requireAmount(benefit.amount)
  if (benefit.type === 'FIXED_PRICE') requireAmount(benefit.price)
}

function requireAmount(amount: number) {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in minor units`)
}

function scopeValues(
  scope: CouponScope,
): Pick<Selectable<PromotionTables['coupons']>, 'scope_type' | 'scope_ids' | 'also_collection_ids'> {
  const values = (
    type: 'CART' | 'COLLECTION' | 'PRODUCT',
    ids: readonly string[],
    collectionIds: readonly string[],
  ) => ({
    scope_type: type,
    scope_ids: JSON.stringify(ids),
    also_collection_ids: JSON.stringify(collectionIds),
  })
  switch (scope.type) {
    case 'CART':
      return values('CART', [], [])
    case 'COLLECTION':
      return values('COLLECTION', scope.collectionIds, [])
    case 'PRODUCT':
      return values('PRODUCT', scope.productIds, [])
    case 'ITEMS':
      return values('PRODUCT', scope.productIds, scope.collectionIds)
  }
}

/** The coupon with this code, its own or a generated one. */
export async function findCoupon(db: Queryable, given: string): Promise<Coupon | null> {
  const [code, before] = [foldCode(given), foldCodeAsBefore(given)]
  return (await findByStoredCode(db, code)) ?? (before === code ? null : findByStoredCode(db, before))
}

async function findByStoredCode(db: Queryable, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_codes', (join) =>
      join.onRef('coupon_codes.coupon_id', '=', 'coupons.id').on('coupon_codes.code', '=', code),
    )
    .selectAll('coupons')
    .select(['coupon_codes.usage_limit as code_limit', 'coupon_codes.times_used as code_uses'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('coupons.code', '=', code),
        eb(
          'coupons.id',
          '=',
          selectFrom('coupon_codes as generated').select('coupon_id').where('generated.code', '=', code),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  const { code_limit: usageLimit, code_uses: timesUsed } = row
  const generatedCode = usageLimit === null || timesUsed === null ? null : { usageLimit, timesUsed }
  const coupon = toCoupon(row)
  return { ...coupon, terms: { ...coupon.terms, code }, generatedCode }
}

/** A coupon and when it was created. */
export interface ListedCoupon {
  readonly coupon: Coupon
  readonly createdAt: string
}

/** All coupons, the newest first. */
export async function listCoupons(db: Queryable): Promise<ListedCoupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map((row) => ({ coupon: toCoupon(row), createdAt: row.created_at }))
}

export async function findCouponById(db: Queryable, id: string): Promise<ListedCoupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { coupon: toCoupon(row), createdAt: row.created_at } : null
}

/** @returns whether it was there */
export async function deleteCoupon(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('coupons').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

function toCoupon(row: Selectable<PromotionTables['coupons']>): Coupon {
  return {
    terms: {
      id: row.id,
      code: row.code,
      name: row.name,
      benefit: JSON.parse(row.benefit),
      scope: toScope(row),
      minimumSubtotal: row.minimum_subtotal_minor,
      limitedToOneItem: row.limited_to_one_item === 1,
      ...(row.minimum_quantity > 1 && { minimumQuantity: row.minimum_quantity }),
      ...(row.combines_with_rules === 0 && { combinesWithRules: false }),
      ...(row.applies_to_subscriptions === 1 && { deliveries: { count: row.discounted_cycles } }),
    },
    groupIds: JSON.parse(row.group_ids),
    active: row.active === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    limitPerCustomer: row.limit_per_customer,
    timesUsed: row.times_used,
    generatedCode: null,
  }
}

function toScope({ scope_type, scope_ids, also_collection_ids }: Selectable<PromotionTables['coupons']>): CouponScope {
  const ids: string[] = JSON.parse(scope_ids)
  const collectionIds: string[] = JSON.parse(also_collection_ids)
  switch (scope_type) {
    case 'CART':
      return { type: 'CART' }
    case 'COLLECTION':
      return { type: 'COLLECTION', collectionIds: ids }
    case 'PRODUCT':
      return collectionIds.length > 0
        ? { type: 'ITEMS', productIds: ids, collectionIds }
        : { type: 'PRODUCT', productIds: ids }
  }
}

/** The address as uses are counted by it. */
export function emailOf({ email }: CouponCustomer): string | null {
  return email === undefined ? null : normalizeEmail(email) || null
}

/** Counts one use, unless the limit is reached. The condition holds the limit under concurrent orders. */
export async function raiseTimesUsed(transaction: Transaction, couponId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('id', '=', couponId)
    .where(sql<boolean>`(usage_limit is null or times_used < usage_limit)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function lowerTimesUsed(transaction: Transaction, couponId: string): Promise<void> {
  await transaction
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', '-', 1) }))
    .where('id', '=', couponId)
    .where('times_used', '>', 0)
    .execute()
}
