import type { CouponSpecification } from '@cartwright/client'
import { amountNumber } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'

/** A coupon as its form has it. Numbers are texts, as a person types them. */
export interface CouponForm {
  name: string
  code: string
  kind: 'percent' | 'amount' | 'shipping' | 'other'
  value: string
  minimum: string
  limit: string
  perCustomer: string
  /** `YYYY-MM-DD`, the last day on which it holds. */
  until: string
  active: boolean
}

/** The stored time is the first instant at which the coupon no longer holds. */
export const lastDay = (expirationTime: string): Date => new Date(Number(expirationTime) - 1)

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

export function toForm(given: CouponSpecification): CouponForm {
  const { percentOffRate, moneyOffAmount, freeShipping } = given
  const known = freeShipping ? 'shipping' : given.type === undefined ? 'percent' : 'other'
  return {
    name: given.name ?? '',
    code: given.code ?? '',
    kind: percentOffRate !== undefined ? 'percent' : moneyOffAmount !== undefined ? 'amount' : known,
    value: textOf(percentOffRate ?? moneyOffAmount),
    minimum: textOf(given.minimumSubtotal),
    limit: textOf(given.usageLimit),
    perCustomer: textOf(given.limitPerCustomer),
    until: given.expirationTime ? dayOf(lastDay(given.expirationTime)) : '',
    active: given.active !== false,
  }
}

/** The coupon that a form describes. What the form does not have is not in it. */
export function toSpecification(form: CouponForm, currency: string, now: Date): CouponSpecification {
  const money = (text: string) => amountNumber(readAmount(text, currency) ?? '0')
  const [year = 0, month = 1, day = 1] = form.until.split('-').map(Number)
  return {
    name: form.name.trim(),
    code: form.code.trim(),
    active: form.active,
    startTime: String(now.getTime()),
    ...(form.kind === 'percent' && { percentOffRate: Number(form.value.replace(',', '.')) }),
    ...(form.kind === 'amount' && { moneyOffAmount: money(form.value) }),
    ...(form.kind === 'shipping' && { freeShipping: true }),
    ...(form.minimum.trim() && { minimumSubtotal: money(form.minimum) }),
    ...(form.limit && { usageLimit: Number(form.limit) }),
    ...(form.perCustomer && { limitPerCustomer: Number(form.perCustomer) }),
    ...(form.until && { expirationTime: String(new Date(year, month - 1, day + 1).getTime()) }),
    ...(form.kind !== 'shipping' && { scope: { namespace: 'stores' } }),
  }
}
