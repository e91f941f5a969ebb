import type { CancelOrderRequest, Order } from '@cartwright/contract'
import { returnUnits } from '../../catalog/inventory/reserve.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { priceWriter } from '../../platform/pricing/wire.ts'
import { authorizedPayments } from '../../selling/payments/order-payments.ts'
import { releaseDiscounts } from '../../selling/promotions/of-order.ts'
import { releaseSlot } from '../../selling/shipping/time-slots.ts'
import { returnAppStock } from './app-stock.ts'
import { accepted } from './cancellation-requests.ts'
import { appendOrderEvent, requireOrder, saveOrder } from './change-order.ts'
import { stockOf } from './order-stock.ts'

/** The balance of an order that claims nothing any more. */
export function owesNothing({
  balanceSummary,
  currency,
  buyerLanguage,
  siteLanguage,
}: Order): Pick<Order, 'balanceSummary'> {
  const { amount, formattedAmount } = priceWriter(currency, buyerLanguage ?? siteLanguage ?? 'en')(0)
  return { balanceSummary: { ...balanceSummary, balance: { amount, formattedAmount } } }
}

/**
 * Cancels an order: its uses of coupons and discount rules, and its delivery slot, are free again. Payments stay; they
 * are refunded by a call of their own.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_ALREADY_CANCELED`; `ORDER_IS_FULFILLED` when items were sent;
 *   `ORDER_HAS_AUTHORIZED_TRANSACTION` while a payment is authorized and neither captured nor voided
 */
export async function cancelOrder(
  transaction: Transaction,
  services: Pick<Services, 'servicePlugins'>,
  { id, restockAllItems = false, sendOrderCanceledEmail = false, customMessage }: CancelOrderRequest,
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, id)
  if (order.status === 'CANCELED') throw rejected('ORDER_ALREADY_CANCELED')
  if (order.fulfillmentStatus !== 'NOT_FULFILLED')
    throw rejected(
      'ORDER_IS_FULFILLED',
      { fulfillmentStatus: order.fulfillmentStatus, allowed: ['DeleteFulfillment', 'RefundPayments'] },
      { message: 'Items of the order were sent' },
    )
  const authorized = await authorizedPayments(transaction, order.id)
  if (authorized.length > 0)
    throw rejected('ORDER_HAS_AUTHORIZED_TRANSACTION', { paymentIds: authorized.map((payment) => payment.id) })
  await releaseDiscounts(transaction, order.id)
  await releaseSlot(transaction, order.id)
  const restocked = restockAllItems ? stockOf(order) : []
  await returnUnits(transaction, restocked, now)
  if (restockAllItems) await returnAppStock(transaction, services, order, { reason: 'ORDER_CANCELED', now })
  const lineItems = restockAllItems
    ? order.lineItems.map((line) => ({ ...line, restockQuantity: line.quantity }))
    : order.lineItems
  const canceled = await saveOrder(
    transaction,
    { ...order, lineItems, status: 'CANCELED', ...owesNothing(order), ...accepted(order, now) },
    now,
    [{ activityType: 'ORDER_CANCELED' }],
  )
  const body = { order: canceled, restockAllItems, sendOrderCanceledEmail, ...(customMessage && { customMessage }) }
  await appendOrderEvent(transaction, canceled, 'canceled', { actionEvent: { body } }, now)
  return canceled
}
