import type { Order } from '@cartwright/contract'
import { insertRefund } from '../../../orders/billing/refund-store.ts'
import { removeRefunds } from '../../../orders/billing/remove-refunds.ts'
import { settledOf } from '../../../orders/billing/settled.ts'
import { ledgerOfBooks, readBooks } from '../../../orders/billing/transactions.ts'
import { fulfillmentStatusOf } from '../../../orders/fulfillments/quantities.ts'
import { removeFulfillments } from '../../../orders/fulfillments/remove-fulfillments.ts'
import { saveFulfillment } from '../../../orders/fulfillments/store.ts'
import { bookMoney } from '../../../orders/journal/book.ts'
import { removeOrder } from '../../../orders/orders/remove-order.ts'
import { findOrder, insertOrder } from '../../../orders/orders/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { ledgerOf } from '../../../platform/pricing/ledger.ts'
import { priceWriter } from '../../../platform/pricing/wire.ts'
import { insertPayment } from '../../../selling/payments/payments.ts'
import { removePayments } from '../../../selling/payments/remove-payments.ts'
import type { MovedOrder } from '../record.ts'
import { countable, sameAmount } from './amounts.ts'
import { orderAmounts } from './order-amounts.ts'
import { deliveriesOf } from './order-deliveries.ts'
import { orderParts } from './order-document.ts'
import { type OrderMoney, orderMoney } from './order-money.ts'
import { orderNumber } from './order-number.ts'
import { readMovedOrders } from './read-orders.ts'
import { compared, type EntityWriter, type RecordWriting } from './writer.ts'

/**
 * Stores an order as history: no event is raised, so there is no mail and no webhook, and no stock moves. An order that
 * changed at the source is written again under its id and number.
 */
async function write(record: MovedOrder, writing: RecordWriting) {
  const { transaction, known } = writing
  requireLines(record)
  const amounts = orderAmounts(record)
  if (amounts.rounding !== 0)
    writing.note(
      'total',
      `is ${record.total}, and its parts come to ${difference(record, amounts.rounding)} ${amounts.rounding > 0 ? 'less' : 'more'}`,
    )
  const parts = orderParts(record, amounts, writing)
  const before = known === null ? undefined : await findOrder(transaction, known)
  const number = await orderNumber(record, before ? JSON.parse(before.document) : null, writing)
  if (before) await removeMovedOrder(transaction, parts.id)
  const money = orderMoney(record, writing)
  const deliveries = deliveriesOf(record, writing)
  const order = withMoney({ ...parts, number }, amounts.total, money, fulfillmentStatusOf(parts.lineItems, deliveries))
  const buyer = { visitorId: null, memberId: order.buyerInfo.memberId ?? null }
  const captured = money.payments.map(({ id, provider, amount }) => ({ paymentId: id, provider, amount }))
  const language = order.buyerLanguage ?? 'en'
  const inserted = await insertOrder(transaction, {
    order,
    buyer,
    checkoutId: null,
    totalMinor: amounts.total,
    language,
    captured,
  })
  await storeMoney(transaction, inserted, money, record.isTest ?? false)
  for (const delivery of deliveries) await saveFulfillment(transaction, order.id, delivery)
  return { id: order.id, revision: order.updatedDate }
}

function requireLines({ lines, createdDate }: MovedOrder): void {
  if (lines.length === 0) throw invalidField('lines', 'has none', 'REQUIRED_FIELD')
  if (lines.length > 300) throw invalidField('lines', `has ${lines.length}; at most 300 fit`, 'MAX_SIZE')
  const index = lines.findIndex(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)
  if (index >= 0) throw invalidField(`lines[${index}].quantity`, 'must be a whole number above zero', 'FORMAT')
  if (Number.isNaN(Date.parse(createdDate)))
    throw invalidField('createdDate', `"${createdDate}" is not a date`, 'FORMAT')
}

const difference = ({ currency }: MovedOrder, minor: number) => sameAmountOf(Math.abs(minor), currency)
const sameAmountOf = (minor: number, currency: string) => priceWriter(currency, 'en')(minor).amount

type Unpaid = Omit<Order, 'paymentStatus' | 'fulfillmentStatus' | 'balanceSummary'>

function withMoney(
  order: Unpaid,
  total: number,
  { payments, refunds }: OrderMoney,
  fulfillmentStatus: Order['fulfillmentStatus'],
): Order {
  const write = priceWriter(order.currency, order.buyerLanguage ?? 'en')
  const price = (minor: number) => {
    const { amount, formattedAmount } = write(minor)
    return { amount, formattedAmount }
  }
  const captured = payments.map(({ id, amount }) => ({ id, amount, captured: amount, status: 'captured' as const }))
  const ledger = ledgerOf(
    total,
    captured,
    refunds.flatMap(({ transactions }) => transactions),
  )
  const returned = new Map<string, number>()
  for (const { lineItemId, quantity } of refunds.flatMap(({ details }) => details.lineItems ?? []))
    returned.set(lineItemId, (returned.get(lineItemId) ?? 0) + quantity)
  return {
    ...order,
    lineItems: order.lineItems.map((line) => {
      const refundQuantity = Math.min(returned.get(line.id) ?? 0, line.quantity)
      return refundQuantity > 0 ? { ...line, refundQuantity } : line
    }),
    paymentStatus: ledger.paymentStatus,
    fulfillmentStatus,
    balanceSummary: {
      balance: price(order.status === 'CANCELED' ? 0 : ledger.balance),
      paid: price(ledger.paid),
      refunded: price(ledger.refunded),
      authorized: price(0),
      pendingRefund: price(0),
      pending: price(0),
    },
  }
}

async function storeMoney(transaction: Transaction, order: Order, { payments, refunds }: OrderMoney, isTest: boolean) {
  for (const [position, { at, ...payment }] of payments.entries())
    await insertPayment(
      transaction,
      null,
      { ...payment, currency: order.currency, orderId: order.id, position, isTest },
      'captured',
      at,
    )
  for (const refund of refunds) await insertRefund(transaction, order.id, refund)
  if (refunds.length === 0) return
  const books = await readBooks(transaction, order.id)
  if (ledgerOfBooks(order, books).refunded > 0) await bookMoney(transaction, order, settledOf(order, books, null))
}

/** Removes an order that was moved, with its money and deliveries. */
export async function removeMovedOrder(transaction: Transaction, id: string): Promise<void> {
  await removeRefunds(transaction, id)
  await removePayments(transaction, id)
  await removeFulfillments(transaction, id)
  await removeOrder(transaction, id)
}

export const orderWriter: EntityWriter<'orders'> = {
  references: ({ customerId, lines }) => [
    ...(customerId === undefined ? [] : [['customers', customerId] as const]),
    ...lines.flatMap(({ productId }) => (productId === undefined ? [] : [['products', productId] as const])),
  ],
  write,
  remove: async ({ transaction }, { id }) => {
    const found = await findOrder(transaction, id)
    if (!found) return null
    await removeMovedOrder(transaction, id)
    return null
  },
  sums: (record) => ({
    [`total ${record.currency}`]: countable(record.total, record.currency),
    [`paid ${record.currency}`]: record.payments.reduce(
      (sum, { amount }) => sum + countable(amount, record.currency),
      0,
    ),
    [`refunded ${record.currency}`]: record.refunds.reduce(
      (sum, { amount }) => sum + countable(amount, record.currency),
      0,
    ),
    lines: record.lines.length,
    deliveries: record.deliveries.length,
  }),
  fields: (record) =>
    compared({
      number: record.number.replace(/\D+/g, '') || record.number,
      email: record.email,
      total: sameAmount(record.total, record.currency),
      currency: record.currency,
      status: record.status,
      lines: record.lines.length,
      paid: sameAmount(paidOf(record), record.currency),
      deliveries: record.deliveries.length,
      createdDate: record.createdDate,
    }),
  read: readMovedOrders,
}

const paidOf = ({ payments, currency }: MovedOrder): string =>
  sameAmountOf(
    payments.reduce((sum, { amount }) => sum + countable(amount, currency), 0),
    currency,
  )
