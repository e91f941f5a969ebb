/** Why a cart cannot be ordered as it is, as cart v2 has it. */
import type { CartViolation, ValidationsConfig, Violation } from '@cartwright/contract'
import { toWireRejection } from '../../promotions/validate.ts'
import type { CartLine } from '../cart.ts'
import { isForMembersOnly } from '../lines/line-facts.ts'
import type { LimitProblem } from '../order-limits.ts'
import type { CartPresentation } from '../presentation.ts'
import type { Quote, QuoteRequest } from '../quote.ts'
import { couponReason, giftCardReason } from './errors.ts'
import { type MoneyWriter, moneyWriter } from './wire-money.ts'

interface Calculated {
  readonly lines: readonly CartLine[]
  readonly quote: Quote
  readonly request: QuoteRequest
  readonly presentation: CartPresentation
}

/** @param config which are reported: those of the delivery only where the cart is about to be ordered */
export function toCartViolations(calculated: Calculated, config: ValidationsConfig): CartViolation[] {
  if (config === 'SKIP_VALIDATIONS') return []
  const money = moneyWriter(calculated.presentation.price)
  return [
    ...lineViolations(calculated),
    ...couponViolation(calculated, money),
    ...giftCardViolations(calculated),
    ...ruleViolations(calculated.quote, money),
    ...(config === 'CHECKOUT_VALIDATIONS' ? deliveryViolations(calculated) : []),
  ]
}

function lineViolations({ lines, request: { memberId } }: Calculated): CartViolation[] {
  if (lines.length === 0) return [{ code: 'EMPTY_CART', severity: 'ERROR', scope: 'GLOBAL' }]
  const short = lines.filter(({ purchasable, quantity }) => purchasable < quantity)
  const membersOnly = memberId === null ? lines.filter(isForMembersOnly) : []
  const ids = (some: readonly CartLine[]) => some.map(({ id }) => id)
  return [
    ...(short.length > 0
      ? [
          {
            code: 'LINE_ITEMS_OUT_OF_STOCK' as const,
            severity: 'ERROR' as const,
            scope: 'LINE_ITEM' as const,
            description: 'Less is left of some items than the cart has.',
            lineItemsOutOfStockData: {
              lineItemIds: ids(short),
              allLineItemsOutOfStock: lines.every(({ purchasable }) => purchasable === 0),
            },
          },
        ]
      : []),
    ...(membersOnly.length > 0
      ? [
          {
            code: 'MEMBERS_ONLY_ITEM' as const,
            severity: 'ERROR' as const,
            scope: 'LINE_ITEM' as const,
            description: 'Only members can buy some of the items. Sign in to order them.',
            membersOnlyItemData: { lineItemIds: ids(membersOnly) },
          },
        ]
      : []),
  ]
}

/** A coupon that does not apply takes nothing off. It does not keep the cart from being ordered. */
function couponViolation(
  { quote: { couponRejection }, presentation }: Calculated,
  money: MoneyWriter,
): CartViolation[] {
  if (!couponRejection) return []
  const { code, description, data } = toWireRejection(couponRejection, presentation.price)
  const couponCode = String(data.couponCode ?? '')
  const shared = { severity: 'WARNING' as const, scope: 'DISCOUNT' as const, description }
  if (code === 'ERROR_COUPON_DOES_NOT_EXIST')
    return [{ code: 'INVALID_COUPON_CODE', ...shared, invalidCouponCodeData: { couponCode } }]
  const { minimumSubtotal } = couponRejection.data
  const isBelow = data.reason === 'MINIMUM_SUBTOTAL_NOT_MET' && typeof minimumSubtotal === 'number'
  return [
    {
      code: 'INVALID_COUPON_STATUS',
      ...shared,
      invalidCouponStatusData: {
        couponCode,
        reason: couponReason(couponRejection),
        ...(isBelow && { minSubtotalNotReachedDetails: { requiredMinimumSubtotal: money(minimumSubtotal) } }),
      },
    },
  ]
}

function giftCardViolations({ request: { giftCards } }: Calculated): CartViolation[] {
  return (giftCards?.problems ?? []).map(({ card, error }) => ({
    code: 'INVALID_GIFT_CARD_STATUS',
    severity: 'WARNING',
    scope: 'GIFT_CARD',
    description: error.message,
    invalidGiftCardStatusData: { giftCardId: card.id, reason: giftCardReason(error.code) },
  }))
}

/** The limits of the shop, and what apps object to. */
function ruleViolations({ limitProblems, violations }: Quote, money: MoneyWriter): CartViolation[] {
  const minimum = limitProblems.find(({ code }) => code === 'MINIMUM_ORDER_AMOUNT_NOT_MET')
  const others = violations.filter(({ description }) => description !== minimum?.description)
  return [...(minimum ? [belowMinimum(minimum, money)] : []), ...others.map(customViolation)]
}

function belowMinimum({ description, data }: LimitProblem, money: MoneyWriter): CartViolation {
  const { limit, difference } = data
  return {
    code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
    severity: 'ERROR',
    scope: 'GLOBAL',
    description,
    subtotalBelowOrderMinimumData: {
      minimumOrderSubtotal: asMoney(limit, money),
      remainingAmount: asMoney(difference, money),
    },
  }
}

/** The price of a limit, without formatted text. */
function asMoney(price: unknown, money: MoneyWriter) {
  const { amount = '0', convertedAmount = amount } = price as { amount?: string; convertedAmount?: string }
  return { ...money(0), amount, convertedAmount }
}

function customViolation({ severity, description, target }: Violation): CartViolation {
  return {
    code: 'CUSTOM_VALIDATION',
    severity,
    scope: target?.lineItem ? 'LINE_ITEM' : 'GLOBAL',
    ...(description !== undefined && { description }),
    customValidationData: { ...(target && { target }) },
  }
}

function deliveryViolations({ quote, request }: Calculated): CartViolation[] {
  const { needsShipping, shipping, isRequestedShipping } = quote
  if (!needsShipping) return []
  const shared = { severity: 'ERROR' as const, scope: 'DELIVERY' as const }
  if (!request.shippingAddress?.country)
    return [{ code: 'MISSING_DELIVERY_ADDRESS', ...shared, description: 'The cart has no delivery address.' }]
  if (!shipping)
    return [{ code: 'MISSING_DELIVERY_METHOD', ...shared, description: 'Nothing is delivered to this address.' }]
  return request.selectedShippingOption && !isRequestedShipping
    ? [
        {
          code: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
          ...shared,
          description: 'The chosen delivery method is not offered any more.',
        },
      ]
    : []
}
