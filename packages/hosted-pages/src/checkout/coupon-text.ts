import type { ApplicationError, PricedCheckout } from '@cartwright/server/hosted'
import { type CheckoutView, money } from './view.ts'

type Messages = CheckoutView['messages']

/** Why a coupon or gift card was rejected, in the shopper's words. */
export function couponText({ coupons }: Messages, code: string): string {
  const known = Object.entries(coupons).find(([name]) => name === code)
  return known ? known[1] : coupons.other
}

/** Why the coupon of the cart takes nothing off. */
export function couponRejectionText(
  messages: Messages,
  priced: PricedCheckout,
  { code, data }: NonNullable<PricedCheckout['couponRejection']>,
): string {
  const { reason, minimumSubtotal } = data
  const isBelow = reason === 'MINIMUM_SUBTOTAL_NOT_MET' && typeof minimumSubtotal === 'number'
  return isBelow ? messages.couponMinimum(money(priced, minimumSubtotal)) : couponText(messages, code)
}

/** Why a code that was entered is not applied. */
export function rejectionText(messages: Messages, priced: PricedCheckout, error: ApplicationError): string {
  const { code, details } = error
  const rejection = valueAt(valueAt(details, 'applicationError'), 'data')
  const minimumSubtotal = valueAt(rejection, 'minimumSubtotal')
  const isBelow = valueAt(rejection, 'reason') === 'MINIMUM_SUBTOTAL_NOT_MET' && typeof minimumSubtotal === 'number'
  return isBelow ? messages.couponMinimum(money(priced, minimumSubtotal)) : couponText(messages, code)
}

const valueAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
