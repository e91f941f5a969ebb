import type { Queryable } from '../../platform/database/database.ts'
import type { Buyer } from './author.ts'

/** A customer reviews a product once; the address joins what the same person wrote with and without an account. */
export async function hasReviewed(
  db: Queryable,
  productId: string,
  { memberId, emailKey }: Pick<Buyer, 'memberId' | 'emailKey'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where(({ or, eb }) =>
      or([
        ...(memberId === null ? [] : [eb('member_id', '=', memberId)]),
        ...(emailKey === '' ? [] : [eb('email_key', '=', emailKey)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
