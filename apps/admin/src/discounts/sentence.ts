import type { CouponSpecification } from '@cartwright/client'
import { language } from '../facts/facts.ts'
import { formatDate, formatMoney, formatNumber } from '../kit/format.ts'
import { lastDay } from './coupon-form.ts'
import { messages } from './messages.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })

/** What a coupon does, in words: `10% off the cart, from €50.00, until Dec 24, 2026`. */
export function sentenceOf(specification: CouponSpecification, currency: string): string {
  const { minimumSubtotal, usageLimit, limitPerCustomer, expirationTime } = specification
  const { sentence } = messages
  return [
    benefitOf(specification, currency),
    ...(minimumSubtotal ? [sentence.from(formatMoney(minimumSubtotal, currency))] : []),
    ...(usageLimit ? [sentence.uses(formatNumber(usageLimit))] : []),
    ...(limitPerCustomer ? [sentence.each(formatNumber(limitPerCustomer))] : []),
    ...(expirationTime ? [sentence.until(formatDate(lastDay(expirationTime)))] : []),
  ].join(', ')
}

function benefitOf({ percentOffRate, moneyOffAmount, freeShipping }: CouponSpecification, currency: string): string {
  const { sentence } = messages
  if (percentOffRate !== undefined) return sentence.percent(percent.format(percentOffRate / 100))
  if (moneyOffAmount !== undefined) return sentence.amount(formatMoney(moneyOffAmount, currency))
  return freeShipping ? sentence.shipping : sentence.other
}
