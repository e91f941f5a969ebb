import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { foldCode } from './coupon.ts'

/** Without 0, 1, I, L, O and U: what customers type from paper. 30 characters, 10 of them are 49 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random text of letters and digits that are easy to tell apart. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Rows of one insert: SQLite binds at most 32,766 values. */
const BATCH = 5000

interface GeneratedCodes {
  readonly couponId: string
  readonly count: number
  readonly prefix: string
  readonly usageLimit: number
}

/** Generates codes that no coupon has yet. */
export async function generateCodes(
  transaction: Transaction,
  { couponId, count, prefix, usageLimit }: GeneratedCodes,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const wanted = new Set<string>()
    while (wanted.size < Math.min(count - codes.size, BATCH)) wanted.add(foldCode(`${prefix}${randomCode(10)}`))
    const rows = await transaction
      .insertInto('coupon_codes')
      .values([...wanted].map((code) => ({ code, coupon_id: couponId, usage_limit: usageLimit, times_used: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    for (const { code } of rows) codes.add(code)
  }
  return [...codes]
}

/**
 * Adds codes that were made elsewhere.
 *
 * @returns the codes that a coupon has already; they stay as they are
 */
export async function importCodes(
  transaction: Transaction,
  {
    couponId,
    codes,
    usageLimit,
  }: Pick<GeneratedCodes, 'couponId' | 'usageLimit'> & { readonly codes: readonly string[] },
): Promise<{ imported: number; rejectedCodes: string[] }> {
  const wanted = [...new Set(codes.map(foldCode))]
  const added = new Set<string>()
  for (let first = 0; first < wanted.length; first += BATCH) {
    const batch = wanted.slice(first, first + BATCH)
    const own = await transaction.selectFrom('coupons').select('code').where('code', 'in', batch).execute()
    const taken = new Set(own.map(({ code }) => code))
    const rows = batch
      .filter((code) => !taken.has(code))
      .map((code) => ({ code, coupon_id: couponId, usage_limit: usageLimit, times_used: 0 }))
    if (rows.length === 0) continue
    const inserted = await transaction
      .insertInto('coupon_codes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    for (const { code } of inserted) added.add(code)
  }
  return { imported: added.size, rejectedCodes: wanted.filter((code) => !added.has(code)) }
}

interface CodePage {
  readonly couponId: string
  readonly limit: number
  readonly offset: number
}

/** Generated codes of a coupon in alphabetical order, and how many it has. */
export async function listCodes(db: Queryable, { couponId, limit, offset }: CodePage) {
  const codes = await db
    .selectFrom('coupon_codes')
    .select(['code', 'usage_limit', 'times_used'])
    .where('coupon_id', '=', couponId)
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('coupon_codes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  return {
    couponCodes: codes.map((row) => ({
      code: row.code,
      usageLimit: row.usage_limit,
      numberOfUsages: row.times_used,
    })),
    total: Number(total),
  }
}

/** Counts one use of a generated code. @returns `unknown` for the coupon's own code */
export async function raiseCodeUses(
  transaction: Transaction,
  code: string,
): Promise<'counted' | 'used up' | 'unknown'> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupon_codes')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('code', '=', code)
    .where(sql<boolean>`times_used < usage_limit`)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return 'counted'
  const known = await transaction.selectFrom('coupon_codes').select('code').where('code', '=', code).executeTakeFirst()
  return known ? 'used up' : 'unknown'
}

export async function lowerCodeUses(transaction: Transaction, code: string): Promise<void> {
  await transaction
    .updateTable('coupon_codes')
    .set((eb) => ({ times_used: eb('times_used', '-', 1) }))
    .where('code', '=', code)
    .where('times_used', '>', 0)
    .execute()
}
