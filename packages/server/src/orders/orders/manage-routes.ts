import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { addActivities, deleteActivity, updateActivity } from './activities.ts'
import { changeEachOrder } from './bulk.ts'
import { cancelOrder } from './cancel-order.ts'
import { declineCancellation, requestCancellation } from './cancellation-requests.ts'
import { orderNotFound } from './change-order.ts'
import { findOrder } from './store.ts'
import { updateOrder, updateOrderTags } from './update-order.ts'

/** Serves the calls by which staff change orders. */
export function orderManagementRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.UpdateOrder, async (transaction, { now }, { order }) => ({
    order: await updateOrder(transaction, order, now()),
  }))

  serveWrite(app, calls.BulkUpdateOrders, async (transaction, { now }, { orders, returnEntity = false }) => {
    const ids = orders.map(({ order }) => order.id)
    const { results, bulkActionMetadata } = await changeEachOrder(transaction, ids, 'orders', (id, index) =>
      updateOrder(transaction, { ...orders[index]?.order, id }, now()),
    )
    const items = results.map(({ itemMetadata, value }) => ({
      itemMetadata,
      ...(returnEntity && value && { item: value }),
    }))
    return { results: items, bulkActionMetadata }
  })

  serveWrite(app, calls.BulkUpdateOrderTags, async (transaction, { now }, { orderIds, ...tags }) => {
    const { results, bulkActionMetadata } = await changeEachOrder(transaction, orderIds, 'orderIds', (id) =>
      updateOrderTags(transaction, id, tags, now()),
    )
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
  })

  serveWrite(app, calls.CancelOrder, async (transaction, { now, servicePlugins }, request) => ({
    order: await cancelOrder(transaction, { servicePlugins }, request, now()),
  }))

  serve(app, calls.RequestOrderCancellation, async ({ site, caller, storeResponse }, request) =>
    write(site, currentCause(), async (transaction) => {
      const stored = await findOrder(transaction, request.orderId)
      // The response to another customer's order equals that to an unknown one.
      if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
      const response = { order: await requestCancellation(transaction, request, site.now()) }
      storeResponse?.(response)
      return response
    }),
  )

  serveWrite(app, calls.DeclineOrderCancellation, async (transaction, { now }, request) => ({
    order: await declineCancellation(transaction, request, now()),
  }))

  serveWrite(app, calls.AddActivities, (transaction, { now }, { orderId, orderActivities }) =>
    addActivities(transaction, orderId, orderActivities, now()),
  )

  serveWrite(app, calls.AddActivity, async (transaction, { now }, { id, activity }) => {
    const { order, activityIds } = await addActivities(transaction, id, [activity], now())
    return { order, activityId: activityIds[0] ?? '' }
  })

  serveWrite(app, calls.UpdateActivity, async (transaction, { now }, request) => ({
    order: await updateActivity(transaction, request, now()),
  }))

  serveWrite(app, calls.DeleteActivity, async (transaction, { now }, request) => ({
    order: await deleteActivity(transaction, request, now()),
  }))
}
