import { randomUUID } from 'node:crypto'
import { calls, type Order } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { orderNotFound } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
import { deleteRequest, presentRequest, updateFields, updateRequest, voidRequest } from './change-request.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { createRequest } from './create-request.ts'
import { paymentUrl } from './link.ts'
import { canBePaid } from './pay-balance.ts'
import { requestBalance } from './pay-own-order.ts'
import { queryRequests } from './query-requests.ts'
import { requireRequest } from './store.ts'

/** Serves the calls of payment requests. */
export function paymentRequestRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateOrderPaymentRequest, async ({ site, storeResponse }, request) => {
    const { orderPaymentRequest: given, sendEmail = true } = request
    const id = randomUUID()
    const orderPaymentRequestUrl = await paymentUrl(site, id)
    return write(site, currentCause(), async (transaction) => {
      const orderPaymentRequest = await createRequest(transaction, given, { id, isMailed: sendEmail, now: site.now() })
      const answer = { orderPaymentRequest, orderPaymentRequestUrl }
      storeResponse?.(answer)
      return answer
    })
  })

  serve(app, calls.AuthorizeChargeWithSavedPaymentMethod, ({ site }, request) => chargeSavedCard(site, request))

  serve(app, calls.GetOrderPaymentRequest, async ({ site }, { orderPaymentRequestId }) => ({
    orderPaymentRequest: presentRequest(await requireRequest(site.db, orderPaymentRequestId), site.now()),
  }))

  serve(app, calls.GetOrderPaymentRequestURL, async ({ site }, { orderPaymentRequestId }) => {
    const { id } = await requireRequest(site.db, orderPaymentRequestId)
    return { orderPaymentRequestUrl: await paymentUrl(site, id) }
  })

  serve(app, calls.QueryOrderPaymentRequests, ({ site }, { query }) => queryRequests(site.db, query, site.now()))

  serveWrite(app, calls.UpdateOrderPaymentRequest, async (transaction, { now }, { orderPaymentRequest }) => ({
    orderPaymentRequest: await updateRequest(transaction, orderPaymentRequest, now()),
  }))

  serveWrite(app, calls.UpdatePaymentRequestExtendedFields, async (transaction, { now }, request) => ({
    orderPaymentRequest: presentRequest(await updateFields(transaction, request, now()), now()),
  }))

  serveWrite(app, calls.VoidOrderPaymentRequest, async (transaction, { now }, { orderPaymentRequestId }) => {
    await voidRequest(transaction, orderPaymentRequestId, now())
    return {}
  })

  serveWrite(app, calls.DeleteOrderPaymentRequest, async (transaction, { now }, { orderPaymentRequestId }) => {
    await deleteRequest(transaction, orderPaymentRequestId, now())
    return {}
  })

  serve(app, calls.PayOwnOrder, async ({ site, caller }, { orderId }) => {
    const order = await findOrder(site.db, orderId)
    // The response to another customer's order equals that to an unknown one.
    if (!order || !isOwnedBy(order, caller)) throw orderNotFound()
    const { id } = await write(site, currentCause(), (transaction) => requestBalance(transaction, order.id, site.now()))
    return { orderPaymentRequestUrl: await paymentUrl(site, id, order.language) }
  })

  serve(app, calls.GetOwnOrderBalance, async ({ site, caller }, { orderId }) => {
    const stored = await findOrder(site.db, orderId)
    if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
    const order: Order = JSON.parse(stored.document)
    const owed = order.status === 'CANCELED' ? 0 : await openAmountOf(site.db, order)
    return { amount: moneyOf(order).write(owed), isPayableOnline: await canBePaid(site, order) }
  })
}
