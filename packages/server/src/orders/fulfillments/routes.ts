import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { changeEachOrder } from '../orders/bulk.ts'
import { orderNotFound, requireOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
import { createFulfillments, deleteFulfillment, updateFulfillment } from './fulfillments.ts'
import { listRequests } from './request-store.ts'
import { cancelRequest, listServices, requestFulfillment } from './requests.ts'
import { listFulfillments } from './store.ts'

/** Serves the calls of fulfillments. */
export function fulfillmentRoutes(app: Hono<Env>): void {
  serve(app, calls.ListFulfillmentsForSingleOrder, async ({ site, caller }, { orderId }) => {
    const order = await findOrder(site.db, orderId)
    if (!order || !isOwnedBy(order, caller)) throw orderNotFound()
    const fulfillments = await listFulfillments(site.db, order.id)
    return { orderWithFulfillments: { orderId: order.id, fulfillments } }
  })

  serve(app, calls.ListFulfillmentsForMultipleOrders, async ({ site }, { orderIds }) => {
    const orders = await Promise.all([...new Set(orderIds)].map((id) => findOrder(site.db, id)))
    const known = orders.flatMap((order) => order ?? [])
    return {
      ordersWithFulfillments: await Promise.all(
        known.map(async ({ id }) => ({ orderId: id, fulfillments: await listFulfillments(site.db, id) })),
      ),
    }
  })

  serveWrite(app, calls.CreateFulfillment, async (transaction, { now }, { orderId, fulfillment }) => {
    const created = await createFulfillments(transaction, { orderId, fulfillments: [fulfillment] }, now())
    return { orderWithFulfillments: created.orderWithFulfillments, fulfillmentId: created.ids[0] ?? '' }
  })

  serveWrite(app, calls.UpdateFulfillment, async (transaction, { now }, request) => ({
    orderWithFulfillments: await updateFulfillment(transaction, request, now()),
  }))

  serveWrite(app, calls.DeleteFulfillment, async (transaction, { now }, request) => ({
    orderWithFulfillments: await deleteFulfillment(transaction, request, now()),
  }))

  serveWrite(app, calls.BulkCreateFulfillment, async (transaction, { now }, { ordersWithFulfillments: given }) => {
    const ids = given.map(({ orderId }) => orderId)
    const { results, bulkActionMetadata } = await changeEachOrder(
      transaction,
      ids,
      'ordersWithFulfillments',
      (orderId, index) =>
        createFulfillments(transaction, { orderId, fulfillments: given[index]?.fulfillments ?? [] }, now()),
    )
    const items = results.map(({ itemMetadata, value }) => ({
      itemMetadata,
      ...(value && { ordersWithFulfillments: value.orderWithFulfillments }),
    }))
    return { results: items, bulkActionMetadata }
  })

  serveWrite(app, calls.RequestFulfillment, async (transaction, site, request) => ({
    fulfillmentRequest: await requestFulfillment(transaction, site, request, site.now()),
  }))

  serve(app, calls.ListFulfillmentRequests, async ({ site }, { orderId }) => {
    const { id } = await requireOrder(site.db, orderId)
    return { fulfillmentRequests: await listRequests(site.db, id) }
  })

  serve(app, calls.ListFulfillmentServices, async ({ site }) => ({ fulfillmentServices: await listServices(site) }))

  serveWrite(app, calls.CancelFulfillmentRequest, async (transaction, { now }, request) => ({
    fulfillmentRequest: await cancelRequest(transaction, request, now()),
  }))
}
