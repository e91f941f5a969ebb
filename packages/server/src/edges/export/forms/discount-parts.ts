import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { CouponTerms } from '../../../platform/pricing/types.ts'
import type { NamedRow } from '../read-table.ts'

/** A coupon in the parts that all systems have. */
export function partsOfCoupon(row: NamedRow, currency: string) {
  const benefit: CouponTerms['benefit'] = JSON.parse(String(row.benefit))
  const minimum = Number(row.minimum_subtotal_minor)
  return {
    code: String(row.code),
    name: String(row.name),
    type: benefit.type,
    value: amountOf(benefit, currency),
    minimum: minimum > 0 ? toDecimalString(minimum, currency) : '',
    usageLimit: row.usage_limit === null ? '' : String(row.usage_limit),
    limitPerCustomer: row.limit_per_customer === null ? '' : String(row.limit_per_customer),
    timesUsed: Number(row.times_used),
    startsAt: row.starts_at === null ? '' : String(row.starts_at),
    endsAt: row.ends_at === null ? '' : String(row.ends_at),
    isActive: row.active === 1,
  }
}

function amountOf(benefit: CouponTerms['benefit'], currency: string): string {
  switch (benefit.type) {
    case 'PERCENT':
      return benefit.percent
    case 'AMOUNT':
      return toDecimalString(benefit.amount, currency)
    case 'FIXED_PRICE':
      return toDecimalString(benefit.price, currency)
    case 'BUY_X_GET_Y':
      return `${benefit.buy}:${benefit.get}`
    case 'FREE_SHIPPING':
      return ''
  }
}
