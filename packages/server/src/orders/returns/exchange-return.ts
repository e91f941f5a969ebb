import type { DraftShippingInput, ExchangeReturnRequest, Order, OrderReturn } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { addPayments, owedOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { createOrderFromDraft } from '../drafts/create-order.ts'
import { requireOrder } from '../orders/change-order.ts'
import { recordStep } from './events.ts'
import { requireStep } from './steps.ts'

/**
 * Places an order of new items for a return. It takes stock now, and is sent on its own.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED` also for a return with an exchange, and those of
 *   draft orders
 */
export async function exchangeReturn(
  transaction: Transaction,
  { returnId, lineItems }: ExchangeReturnRequest,
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
  const priced = await createDraft(
    transaction,
    {
      catalogLineItems: lineItems,
      buyerInfo,
      ...(billingInfo && { billingInfo }),
      ...(recipientInfo && { recipientInfo }),
      ...(delivery && { shippingInfo: delivery }),
    },
    now,
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

/**
 * Pays the order of an exchange from what a return comes to.
 *
 * @param amount minor units
 * @returns how much it took, in minor units; zero without an exchange
 */
export async function payExchange(
  transaction: Transaction,
  returned: OrderReturn,
  amount: number,
  now: Date,
): Promise<number> {
  const order = await findExchange(transaction, returned)
  if (!order) return 0
  const paid = Math.min(amount, await owedOf(transaction, order))
  if (paid < 1) return 0
  const regularPaymentDetails = { offlinePayment: true, paymentMethod: `Return ${returned.orderNumber}` }
  const payments = [{ amount: { amount: moneyOf(order).write(paid).amount }, regularPaymentDetails }]
  await addPayments(transaction, { orderId: order.id, payments }, now)
  return paid
}
