import { invalidField } from '../../../platform/kernel/errors.ts'
import { readPercent } from '../../../platform/pricing/percent.ts'
import type { CouponScope, CouponTerms } from '../../../platform/pricing/types.ts'
import { setTimesUsed } from '../../../selling/promotions/moved-uses.ts'
import { deleteCoupon, findCoupon, findCouponById, saveCoupon } from '../../../selling/promotions/store.ts'
import type { MovedDiscount } from '../record.ts'
import { minorOf } from './amounts.ts'
import { compared, type EntityWriter, fitting, type ReadBack, type RecordWriting } from './writer.ts'

async function write(record: MovedDiscount, writing: RecordWriting) {
  const { transaction, known, freshId, note, currency, now } = writing
  const code = fitting(record.code, 100, 'code', note)
  if (code === '') throw invalidField('code', 'is empty', 'REQUIRED_FIELD')
  const id = known ?? freshId
  const same = await findCoupon(transaction, code)
  if (same && same.terms.id !== id)
    throw invalidField('code', `"${code}" is the code of another discount here`, 'OTHER')
  await saveCoupon(
    transaction,
    {
      id,
      code,
      name: fitting(record.name || code, 50, 'name', note),
      benefit: benefitOf(record, currency),
      scope: scopeOf(record, writing),
      ...(record.minimumSubtotal !== undefined && {
        minimumSubtotal: minorOf(record.minimumSubtotal, currency, 'minimumSubtotal'),
      }),
      ...(record.startDate !== undefined && { startsAt: new Date(record.startDate) }),
      ...(record.endDate !== undefined && { endsAt: new Date(record.endDate) }),
      ...(record.usageLimit !== undefined && { usageLimit: record.usageLimit }),
      ...(record.limitPerCustomer !== undefined && { limitPerCustomer: record.limitPerCustomer }),
      active: record.active,
    },
    known === null && record.createdDate ? new Date(record.createdDate) : now,
  )
  if (record.timesUsed) await setTimesUsed(transaction, id, record.timesUsed)
  return { id, revision: '' }
}

function benefitOf({ benefit }: MovedDiscount, currency: string): CouponTerms['benefit'] {
  switch (benefit.type) {
    case 'PERCENT':
      return { type: 'PERCENT', percent: readPercent(Number(benefit.percent), 'benefit.percent') }
    case 'AMOUNT':
      return { type: 'AMOUNT', amount: minorOf(benefit.amount, currency, 'benefit.amount') }
    case 'FREE_DELIVERY':
      return { type: 'FREE_SHIPPING' }
  }
}

/** @throws ValidationError when none of the products and collections moved: the discount would apply to everything */
function scopeOf({ productIds = [], collectionIds = [] }: MovedDiscount, { idOf, note }: RecordWriting): CouponScope {
  if (productIds.length === 0 && collectionIds.length === 0) return { type: 'CART' }
  const products = productIds.flatMap((id) => idOf('products', id) ?? [])
  const collections = collectionIds.flatMap((id) => idOf('collections', id) ?? [])
  const missing = productIds.length + collectionIds.length - products.length - collections.length
  if (products.length + collections.length === 0)
    throw invalidField('productIds', 'none of the products and collections it is for moved', 'OTHER')
  if (missing > 0) note('productIds', `${missing} of the products and collections it is for did not move`)
  if (collections.length === 0) return { type: 'PRODUCT', productIds: products }
  if (products.length === 0) return { type: 'COLLECTION', collectionIds: collections }
  return { type: 'ITEMS', productIds: products, collectionIds: collections }
}

export const discountWriter: EntityWriter<'discounts'> = {
  references: ({ productIds = [], collectionIds = [] }) => [
    ...productIds.map((id) => ['products', id] as const),
    ...collectionIds.map((id) => ['collections', id] as const),
  ],
  write,
  remove: async ({ transaction }, { id }) => {
    await deleteCoupon(transaction, id)
    return null
  },
  sums: ({ timesUsed = 0 }) => ({ uses: timesUsed }),
  fields: ({ code, active, timesUsed = 0, usageLimit }) =>
    compared({ code: code.toUpperCase(), active, uses: timesUsed, usageLimit }),
  read: async (db, ids) => {
    const found = new Map<string, ReadBack>()
    for (const id of ids) {
      const listed = await findCouponById(db, id)
      if (!listed) continue
      const { terms, active, timesUsed, usageLimit } = listed.coupon
      found.set(id, {
        sums: { uses: timesUsed },
        fields: compared({ code: terms.code, active, uses: timesUsed, usageLimit }),
      })
    }
    return found
  },
}
