import { calls, type PaymentCollectabilityStatus } from '@cartwright/contract'
import type { Hono } from 'hono'
import { readText } from '../../platform/http/read-text.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { describeProviders } from '../../selling/payments/describe-providers.ts'
import { changeEachOrder } from '../orders/bulk.ts'
import { orderNotFound, requireOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
import { calculateCapture, capturePayments, voidPayments } from './authorized-payments.ts'
import { calculateRefund, refundabilityOf } from './calculate-refund.ts'
import { clearTestOrders } from './clear-test-orders.ts'
import { disputesPage, reportsPage } from './list-reconciliation.ts'
import { listMyGiftCards } from './my-gift-cards.ts'
import { addPayments, markOrderPaid, recordPayment, updatePaymentStatus } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { payByGiftCard } from './pay-by-gift-card.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { refundPayments } from './refund-payments.ts'
import { ledgerOfBooks, readBooks, toOrderTransactions, toRefund } from './transactions.ts'

/** Serves the calls of payments and refunds of orders. */
export function billingRoutes(app: Hono<Env>): void {
  transactionRoutes(app)
  providerRoutes(app)
  paymentRoutes(app)
  captureRoutes(app)
  refundRoutes(app)
  testOrderRoutes(app)
}

function transactionRoutes(app: Hono<Env>): void {
  serve(app, calls.ListTransactionsForSingleOrder, async ({ site }, { orderId }) => {
    const order = await requireOrder(site.db, orderId)
    return { orderTransactions: toOrderTransactions(order, await readBooks(site.db, order.id)) }
  })

  serve(app, calls.ListTransactionsForMultipleOrders, async ({ site }, { orderIds }) => {
    const found = await Promise.all([...new Set(orderIds)].map((id) => findOrder(site.db, id)))
    const orders = found.flatMap((order) => (order ? [JSON.parse(order.document)] : []))
    return {
      orderTransactions: await Promise.all(
        orders.map(async (order) => toOrderTransactions(order, await readBooks(site.db, order.id))),
      ),
    }
  })

  serve(app, calls.ListMyGiftCards, async ({ site, caller }) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members in')
    return { giftCards: await listMyGiftCards(site.db, caller.memberId, site.now()) }
  })

  serve(app, calls.GetPaymentCollectabilityStatus, async ({ site }, { ecomOrderId }) => {
    const order = await requireOrder(site.db, ecomOrderId)
    const books = await readBooks(site.db, order.id)
    const money = moneyOf(order)
    const { balance } = ledgerOfBooks(order, books)
    const status: PaymentCollectabilityStatus =
      order.status === 'CANCELED'
        ? 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
        : balance === 0
          ? 'NONCOLLECTABLE_ORDER_IS_PAID'
          : 'COLLECTABLE'
    return { status, amount: money.write(status === 'COLLECTABLE' ? balance : 0) }
  })
}

function providerRoutes(app: Hono<Env>): void {
  serve(app, calls.ListPaymentProviders, async ({ site }) => ({ providers: await describeProviders(site) }))

  serve(app, calls.ListPaymentReports, ({ site }, request) => reportsPage(site.db, request))

  serve(app, calls.ListPaymentDisputes, ({ site }, request) => disputesPage(site.db, request))

  // Not a call: only the provider that signs it knows what is in it.
  app.post('/payments/webhooks/:provider', async (c) => {
    const { site, request } = c.get('context')
    const body = await readText(request)
    await receiveWebhook(site, c.req.param('provider'), { body, headers: Object.fromEntries(request.headers) })
    return c.json({ received: true })
  })
}

/** Payments that staff record, and gift cards. */
function paymentRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.AddPayments, (transaction, { now }, request) => addPayments(transaction, request, now()))

  serveWrite(app, calls.UpdatePaymentStatus, async (transaction, { now }, request) => ({
    orderTransactions: await updatePaymentStatus(transaction, request, now()),
  }))

  serveWrite(app, calls.MarkOrderAsPaid, async (transaction, { now }, { ecomOrderId }) => ({
    order: await markOrderPaid(transaction, ecomOrderId, now()),
  }))

  serveWrite(app, calls.BulkMarkOrdersAsPaid, async (transaction, { now }, { ecomOrderIds }) => {
    const { results, bulkActionMetadata } = await changeEachOrder(transaction, ecomOrderIds, 'ecomOrderIds', (id) =>
      markOrderPaid(transaction, id, now()),
    )
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
  })

  serveWrite(app, calls.RecordManuallyCollectedPayment, async (transaction, { now }, { orderId, amount }) => {
    await recordPayment(transaction, orderId, amount, now())
    return {}
  })

  serveWrite(app, calls.RedeemGiftCardForOrder, (transaction, { now }, request) =>
    payByGiftCard(transaction, request, now()),
  )
}

function captureRoutes(app: Hono<Env>): void {
  serve(app, calls.CalculateCapture, ({ site }, request) => calculateCapture(site, request))

  serve(app, calls.CaptureAuthorizedPayments, async ({ site }, request) => ({
    orderTransactions: await capturePayments(site, request),
  }))

  serve(app, calls.VoidAuthorizedPayments, async ({ site }, request) => ({
    orderTransactions: await voidPayments(site, request),
  }))
}

function testOrderRoutes(app: Hono<Env>): void {
  serve(app, calls.ClearTestOrders, ({ site }) => clearTestOrders(site))
}

function refundRoutes(app: Hono<Env>): void {
  serve(app, calls.GetOrderRefundability, async ({ site }, { orderId }) => {
    const order = await requireOrder(site.db, orderId)
    return refundabilityOf(order, await readBooks(site.db, order.id), site.paymentProviders)
  })

  serve(app, calls.CalculateRefund, async ({ site }, { orderId, refundItems }) => {
    const order = await requireOrder(site.db, orderId)
    return calculateRefund(order, await readBooks(site.db, order.id), refundItems)
  })

  serveWrite(app, calls.RefundPayments, async (transaction, site, request) => {
    const { order, books, refundId } = await refundPayments(transaction, site, request, site.now())
    const refund = books.refunds.find(({ id }) => id === refundId)
    if (!refund) throw orderNotFound()
    return { refund: toRefund(refund, moneyOf(order)), orderTransactions: toOrderTransactions(order, books) }
  })
}
