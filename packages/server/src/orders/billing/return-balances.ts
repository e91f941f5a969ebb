import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type CardOwner, canRefundToGiftCard, refundToGiftCard } from '../../selling/gift-cards/refund.ts'
import { type OrderPaymentRow, originOf } from '../../selling/payments/order-payments.ts'
import { isReturnable, refundAsStoreCredit, returnStoreCredit } from '../../selling/store-credit/pay.ts'
import { requirePayment } from './offline-payments.ts'
import { returnedTo, type StoredRefundTransaction, setGiftCard } from './refund-store.ts'
import { isAnyGiftCard, isGiftCard, isStoreCredit, type OrderBooks } from './transactions.ts'

/**
 * Gives refunds back where the site itself stores the money, in the same transaction: to the gift card or the store credit
 * that paid, or as new store credit. What is returned outside of the site changes nothing here.
 */
export async function returnToBalances(
  transaction: Transaction,
  order: Order,
  books: OrderBooks,
  refunds: readonly StoredRefundTransaction[],
  now: Date,
): Promise<void> {
  for (const [index, { id: refundId, paymentId, amount, isExternal, isStoreCredit: asCredit }] of refunds.entries()) {
    if (isExternal) continue
    const payment = requirePayment(books.payments, paymentId)
    const origin = originOf(payment)
    // Several payments of an exchange may have one origin.
    const before = await returnedTo(transaction, origin.id, refunds.slice(index))
    const part = { amount, before, of: origin.captured }
    const reference = origin.reference ?? ''
    if (asCredit) {
      const money = await moneyOfOrder(transaction, order)
      const memberId = requireBuyer(order)
      await refundAsStoreCredit(transaction, { memberId, order, amount, money, refundId, now })
    } else if (isGiftCard(origin)) {
      const owner = cardOwner(order)
      const giftCardId = await refundToGiftCard(transaction, { redemptionId: reference, part, owner, now })
      if (giftCardId !== null) await setGiftCard(transaction, refundId, giftCardId)
    } else if (isStoreCredit(origin)) await returnStoreCredit(transaction, { entryId: reference, part, refundId, now })
  }
}

/** Who gets a new card where the one that paid cannot be spent. */
const cardOwner = ({ id, number, buyerInfo, buyerLanguage, siteLanguage }: Order): CardOwner => ({
  orderId: id,
  orderNumber: number,
  email: buyerInfo.email,
  language: buyerLanguage ?? siteLanguage ?? 'en',
})

/**
 * Payments that can get money back. The store credit of a member who was erased cannot, nor a gift card that cannot be spent
 * where the buyer has no address for a new one.
 */
export async function returnablePayments(
  transaction: Transaction,
  order: Order,
  payments: readonly OrderPaymentRow[],
  now: Date,
): Promise<OrderPaymentRow[]> {
  const returned = []
  for (const payment of payments) {
    const origin = originOf(payment)
    const reference = origin.reference ?? ''
    const isReturned = isStoreCredit(origin)
      ? await isReturnable(transaction, reference)
      : !isGiftCard(origin) || (await canRefundToGiftCard(transaction, reference, cardOwner(order), now))
    if (isReturned) returned.push(payment)
  }
  return returned
}

/** @throws ValidationError for the order of a guest */
export function requireBuyer({ buyerInfo }: Order): string {
  if (buyerInfo.memberId === undefined)
    throw invalidField('paymentRefunds.toStoreCredit', 'needs an order of a member', 'FIELD_NOT_ALLOWED')
  return buyerInfo.memberId
}

async function moneyOfOrder(
  transaction: Transaction,
  { currency, currencyConversionDetails: conversion }: Order,
): Promise<OrderMoney> {
  const { originalCurrency = (await readSettings(transaction)).currency, conversionRate: rate } = conversion ?? {}
  if (rate === undefined) return { currency, shopCurrency: currency, rate: null }
  return { currency, shopCurrency: originalCurrency, rate: { currency, rate } }
}

/**
 * Payments in the order in which they are refunded where the request names none: the other way round than they were used.
 * First payments by providers, the newest first, then store credit, then gift cards, the last one first.
 */
export function inRefundOrder(payments: readonly OrderPaymentRow[]): OrderPaymentRow[] {
  const rank = (payment: OrderPaymentRow) => {
    const origin = originOf(payment)
    return isStoreCredit(origin) ? 1 : isAnyGiftCard(origin) ? 2 : 0
  }
  return payments.toReversed().toSorted((a, b) => rank(a) - rank(b))
}
