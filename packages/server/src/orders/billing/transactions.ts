import type { Order, OrderPayment, OrderRefund, OrderTransactions, TransactionStatus } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { type Ledger, type LedgerRefund, ledgerOf, refundable } from '../../platform/pricing/ledger.ts'
import { APP_GIFT_CARD, readReference } from '../../selling/payments/app-gift-card.ts'
import { type Capture, capturesOf } from '../../selling/payments/captures.ts'
import { GIFT_CARD } from '../../selling/payments/gift-card.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { methodOf } from '../../selling/payments/method-of.ts'
import { type OrderPaymentRow, paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { STORE_CREDIT } from '../../selling/payments/store-credit.ts'
import { type MembershipPayment, membershipPayments } from '../orders/membership-charges.ts'
import { moneyOf, type OrderMoney } from './order-price.ts'
import { refundsOfOrder, type StoredRefund } from './refund-store.ts'

/** What is stored of the money of an order. */
export interface OrderBooks {
  readonly payments: readonly OrderPaymentRow[]
  readonly refunds: readonly StoredRefund[]
  readonly captures: readonly Capture[]
  /** What memberships paid. It is not part of the total. */
  readonly memberships: readonly MembershipPayment[]
}

export async function readBooks(db: Queryable, orderId: string): Promise<OrderBooks> {
  const payments = await paymentsOfOrder(db, orderId)
  const captures = await capturesOf(
    db,
    payments.map(({ id }) => id),
  )
  const refunds = await refundsOfOrder(db, orderId)
  return { payments, refunds, captures, memberships: await membershipPayments(db, orderId) }
}

/** What returns lowered of what was owed, in minor units. */
export const creditedOf = ({ refunds }: Pick<OrderBooks, 'refunds'>): number =>
  sum(refunds.map(({ credited = 0 }) => credited))

/** What was paid of an order, what went back and what is owed: nothing of one that was canceled. */
export function ledgerOfBooks(order: Order, books: OrderBooks): Ledger {
  const total = moneyOf(order).read(order.priceSummary.total) - creditedOf(books)
  const ledger = ledgerOf(total, books.payments, refundTransactions(books))
  if (order.status === 'CANCELED') return { ...ledger, balance: 0 }
  // An order that went back before it was paid was not paid.
  const isReturned = creditedOf(books) > 0 && ledger.paid === 0 && ledger.paymentStatus === 'PAID'
  return isReturned ? { ...ledger, paymentStatus: 'NOT_PAID' } : ledger
}

export const refundTransactions = ({ refunds }: OrderBooks): LedgerRefund[] =>
  refunds.flatMap(({ transactions }) => transactions)

/** The payments and refunds of an order as the wire has them. */
export function toOrderTransactions(order: Order, books: OrderBooks): OrderTransactions {
  const money = moneyOf(order)
  return {
    orderId: order.id,
    payments: [
      ...books.payments.map((payment) => toPayment(payment, books, money)),
      ...books.memberships.map((payment) => byMembership(payment, money)),
    ],
    refunds: books.refunds.map((refund) => toRefund(refund, money)),
  }
}

/** A line has one membership, so its id names the payment. */
const byMembership = (payment: MembershipPayment, money: OrderMoney): OrderPayment => ({
  ...{ id: payment.lineItemId, createdDate: payment.createdAt, updatedDate: payment.voidedAt ?? payment.createdAt },
  ...{ amount: money.write(payment.amount), status: payment.voidedAt === null ? 'APPROVED' : 'VOIDED' },
  refundDisabled: true,
  membershipPaymentDetails: {
    ...{ membershipId: payment.membershipId, lineItemId: payment.lineItemId, providerAppId: payment.appId },
    ...(payment.name && { name: { original: payment.name } }),
    ...(payment.transactionId !== null && { externalTransactionId: payment.transactionId }),
  },
})

function toPayment(payment: OrderPaymentRow, books: OrderBooks, money: OrderMoney): OrderPayment {
  const { id, amount, createdAt, updatedAt, provider, reference, method } = payment
  const offline = isOffline(payment)
  const status = transactionStatus(payment, books)
  const common = {
    id,
    createdDate: createdAt,
    updatedDate: updatedAt,
    amount: money.write(amount),
    status,
    refundDisabled: false,
  }
  if (isGiftCard(payment)) {
    const giftCardPaymentId = reference ?? id
    return { ...common, giftcardPaymentDetails: { giftCardPaymentId, appId: STORE_APP_ID, obfuscatedCode: method } }
  }
  if (provider === APP_GIFT_CARD) {
    const { appId, transactionId } = readReference(reference ?? '')
    return {
      ...common,
      giftcardPaymentDetails: { giftCardPaymentId: transactionId || id, appId, obfuscatedCode: method },
    }
  }
  if (isStoreCredit(payment)) {
    const details = { paymentMethod: 'StoreCredit', offlinePayment: false, status }
    return { ...common, regularPaymentDetails: { ...details, gatewayTransactionId: id } }
  }
  return {
    ...common,
    regularPaymentDetails: {
      paymentMethod: methodOf(payment),
      ...(reference !== null && { providerTransactionId: reference, gatewayTransactionId: id }),
      offlinePayment: offline,
      status,
      ...(!offline && { authorizationDetails: authorizationOf(payment, books.captures, money) }),
    },
  }
}

/** Whether a gift card of the shop paid. Its reference is the redemption. */
export const isGiftCard = ({ provider }: Pick<OrderPaymentRow, 'provider'>): boolean => provider === GIFT_CARD

/** Whether store credit paid. Its reference is the entry. */
export const isStoreCredit = ({ provider }: Pick<OrderPaymentRow, 'provider'>): boolean => provider === STORE_CREDIT

/** Whether money that the site itself stores paid: a refund of it is done at once. */
export const isOwnBalance = (payment: Pick<OrderPaymentRow, 'provider'>): boolean =>
  isGiftCard(payment) || isStoreCredit(payment)

/** Whether a gift card of the shop or of an app paid. */
export const isAnyGiftCard = (payment: Pick<OrderPaymentRow, 'provider'>): boolean =>
  isGiftCard(payment) || payment.provider === APP_GIFT_CARD

export function transactionStatus(payment: OrderPaymentRow, books: OrderBooks): TransactionStatus {
  switch (payment.status) {
    case 'pending':
      return isOffline(payment) ? 'PENDING_MERCHANT' : 'PENDING'
    case 'authorized':
      return payment.captured > 0 ? refundedStatus(payment, refundTransactions(books), 'AUTHORIZED') : 'AUTHORIZED'
    case 'voided':
      return 'VOIDED'
    case 'declined':
      return 'DECLINED'
    case 'captured':
      return refundedStatus(payment, refundTransactions(books), 'APPROVED')
  }
}

function refundedStatus(
  payment: OrderPaymentRow,
  refunds: readonly LedgerRefund[],
  otherwise: TransactionStatus,
): TransactionStatus {
  const succeeded = refunds.filter(({ status }) => status === 'succeeded')
  const left = refundable(payment, succeeded)
  if (left === payment.captured) return otherwise
  return left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

function authorizationOf(
  { id, status, createdAt, updatedAt, delaysCapture, scheduledAction, scheduledAt }: OrderPaymentRow,
  captures: readonly Capture[],
  money: OrderMoney,
) {
  const own = captures.filter(({ paymentId }) => paymentId === id)
  return {
    delayedCapture: delaysCapture,
    authorizedDate: createdAt,
    captures: own.map((capture) => ({
      id: capture.id,
      status: 'SUCCEEDED' as const,
      amount: money.write(capture.amount),
      createdDate: capture.capturedAt,
    })),
    ...(scheduledAction !== null &&
      scheduledAt !== null && { scheduledAction: { actionType: scheduledAction, executionDate: scheduledAt } }),
    ...(status === 'voided' && { void: { status: 'SUCCEEDED' as const, voidedDate: updatedAt } }),
  }
}

export function toRefund({ id, createdAt, details, transactions }: StoredRefund, money: OrderMoney): OrderRefund {
  const inState = (state: LedgerRefund['status']) =>
    sum(transactions.filter(({ status }) => status === state).map(({ amount }) => amount))
  return {
    id,
    createdDate: createdAt,
    transactions: transactions.map((part) => ({
      id: part.id,
      paymentId: part.paymentId,
      amount: money.write(part.amount),
      refundStatus: ({ pending: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED' } as const)[part.status],
      ...(part.reference !== null && { providerRefundId: part.reference }),
      externalRefund: part.isExternal,
      ...(part.isStoreCredit && { toStoreCredit: true }),
      ...(part.giftCardId && { newGiftCardId: part.giftCardId }),
      ...(part.exchangePaymentId && { exchangePaymentId: part.exchangePaymentId }),
    })),
    details,
    summary: {
      requestedRefund: money.write(sum(transactions.map(({ amount }) => amount))),
      pendingRefund: money.write(inState('pending')),
      refunded: money.write(inState('succeeded')),
      failedRefundAmount: money.write(inState('failed')),
      pending: inState('pending') > 0,
    },
  }
}
