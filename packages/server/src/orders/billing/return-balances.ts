import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { refundToGiftCard } from '../../selling/gift-cards/redeem.ts'
import type { OrderPaymentRow } from '../../selling/payments/payments.ts'
import { refundAsStoreCredit, returnStoreCredit } from '../../selling/store-credit/pay.ts'
import { requirePayment } from './offline-payments.ts'
import type { StoredRefundTransaction } from './refund-store.ts'
import { isAnyGiftCard, isGiftCard, isStoreCredit, type OrderBooks, refundTransactions } from './transactions.ts'

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
  for (const { id: refundId, paymentId, amount, isExternal, isStoreCredit: asCredit } of refunds) {
    if (isExternal) continue
    const payment = requirePayment(books.payments, paymentId)
    const before = payment.captured - refundable(payment, refundTransactions(books))
    const part = { amount, before, of: payment.captured }
    const reference = payment.reference ?? ''
    if (asCredit) {
      const money = await moneyOfOrder(transaction, order)
      const memberId = requireBuyer(order)
      await refundAsStoreCredit(transaction, { memberId, order, amount, money, refundId, now })
    } else if (isGiftCard(payment)) await refundToGiftCard(transaction, { redemptionId: reference, part, now })
    else if (isStoreCredit(payment)) await returnStoreCredit(transaction, { entryId: reference, part, refundId, now })
  }
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
export function inRefundOrder<Payment extends Pick<OrderPaymentRow, 'provider'>>(
  payments: readonly Payment[],
): Payment[] {
  const rank = (payment: Payment) => (isStoreCredit(payment) ? 1 : isAnyGiftCard(payment) ? 2 : 0)
  return payments.toReversed().toSorted((a, b) => rank(a) - rank(b))
}
