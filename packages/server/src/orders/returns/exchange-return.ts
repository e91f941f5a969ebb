import { randomUUID } from 'node:crypto'
import type { DraftShippingInput, Order, OrderReturn, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { fromOrderAmount, toOrderAmount } from '../../platform/pricing/convert.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { type OrderPaymentRow, originOf } from '../../selling/payments/order-payments.ts'
import { insertPayment } from '../../selling/payments/payments.ts'
import { saveBalance } from '../billing/balance.ts'
import { owedOf } from '../billing/offline-payments.ts'
import { readBooks } from '../billing/transactions.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { createOrderFromDraft } from '../drafts/create-order.ts'
import { homeMoney } from '../journal/home.ts'
import { requireOrder } from '../orders/change-order.ts'
import { recordStep } from './events.ts'
import { exchangedItems } from './exchange-items.ts'
import { requireStep } from './steps.ts'

/**
 * Places an order of new items for a return, in the currency of the first order and at its rate. It takes stock now, and is
 * sent on its own.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED` also for a return with an exchange, and those of
 *   draft orders
 */
export async function exchangeReturn(
  transaction: Transaction,
  { returnId, lineItems }: RequestOf<'ExchangeReturn'>,
  now: Date,
): Promise<{ readonly exchanged: OrderReturn; readonly exchangeOrder: Order }> {
  const found = await requireStep(transaction, returnId, 'ExchangeReturn')
  if (await findExchange(transaction, found))
    throw rejected(
      'RETURN_STEP_NOT_ALLOWED',
      { status: found.status, allowed: [] },
      { message: 'The return has an exchange' },
    )
  const order = await requireOrder(transaction, found.orderId)
  const { buyerInfo, billingInfo, recipientInfo } = order
  const delivery = freeDelivery(order)
  const { refunds } = await readBooks(transaction, order.id)
  const { catalogLineItems, discounts } = exchangedItems(order, found, refunds, lineItems)
  const money = homeMoney(order, await readSettings(transaction))
  const priced = await createDraft(
    transaction,
    {
      catalogLineItems: [...catalogLineItems],
      discounts: [...discounts],
      buyerInfo,
      ...(billingInfo && { billingInfo }),
      ...(recipientInfo && { recipientInfo }),
      ...(delivery && { shippingInfo: delivery }),
    },
    now,
    money?.rate ?? undefined,
  )
  const { order: exchangeOrder } = await createOrderFromDraft(transaction, { draftOrderId: priced.draft.id }, now)
  const changed = { ...found, exchangeOrderId: exchangeOrder.id }
  return { exchanged: await recordStep(transaction, changed, { isMailed: false, now }), exchangeOrder }
}

function freeDelivery({ shippingInfo }: Order): DraftShippingInput | undefined {
  if (!shippingInfo) return
  const { title, logistics } = shippingInfo
  return { title, cost: { price: { amount: '0' } }, ...(logistics && { logistics }) }
}

/** The order of an exchange that is not canceled. */
export async function findExchange(transaction: Transaction, { exchangeOrderId }: OrderReturn): Promise<Order | null> {
  if (exchangeOrderId === undefined) return null
  const order = await requireOrder(transaction, exchangeOrderId)
  return order.status === 'CANCELED' ? null : order
}

/** What is owed for an exchange, in minor units of the first order. Exchanges of older versions may be in another currency. */
export async function owedForExchange(transaction: Transaction, first: Order, exchange: Order): Promise<number> {
  const owed = await owedOf(transaction, exchange)
  if (exchange.currency === first.currency) return owed
  const money = homeMoney(first, await readSettings(transaction))
  return money?.shopCurrency === exchange.currency ? toOrderAmount(owed, money) : 0
}

/** A part of a payment, in minor units. */
interface PaymentShare {
  readonly payment: OrderPaymentRow
  readonly amount: number
}

/**
 * Pays for an exchange with money that the first order gives up. Each payment remembers where its money came from, and a
 * refund of it goes there.
 *
 * @param shares at most what is owed for the exchange, in the currency of the first order
 * @returns the new payments, by those that their money came from
 */
export async function payExchange(
  transaction: Transaction,
  first: Order,
  exchange: Order,
  shares: readonly PaymentShare[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { currency, id: orderId } = exchange
  const method = `Return ${first.number}`
  const ids = new Map<string, string>()
  const insert = async (amount: number, payment?: OrderPaymentRow) => {
    const row = { id: randomUUID(), provider: manualPayment.id, reference: null, currency, orderId, method, amount }
    const from = payment && { originId: originOf(payment).id }
    await insertPayment(transaction, null, { ...row, ...from, position: ids.size }, 'captured', now)
    if (payment) ids.set(payment.id, row.id)
    return row.id
  }
  const isSameCurrency = currency === first.currency
  if (isSameCurrency) for (const { amount, payment } of shares) await insert(amount, payment)
  const paid = sum(shares.map(({ amount }) => amount))
  const paymentIds = isSameCurrency
    ? [...ids.values()]
    : [await insert(await converted(transaction, first, exchange, paid))]
  await saveBalance(transaction, exchange, { paymentIds }, [], now)
  return ids
}

async function converted(transaction: Transaction, first: Order, exchange: Order, amount: number): Promise<number> {
  const money = homeMoney(first, await readSettings(transaction))
  const owed = await owedOf(transaction, exchange)
  if (money === null || amount >= toOrderAmount(owed, money)) return owed
  return Math.min(fromOrderAmount(amount, money), owed)
}
