import { retryDelivery } from '../../../platform/events/webhooks/retries.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import {
  type DeliveryRow,
  deleteDelivery,
  giveUpDeliveries,
  ORDER_WEBHOOKS,
  updateDelivery,
  waitingDeliveries,
} from './delivery-store.ts'
import { postOrder, prepareOrder } from './post-order.ts'

/** Sends agents their orders, with the attempts of other webhooks. */
export const orderWebhookQueue = (site: Services): TaskQueue => ({
  name: ORDER_WEBHOOKS,
  concurrency: 4,
  retry: retryDelivery(),
  run: async ({ key: orderId }) => {
    for (const delivery of await waitingDeliveries(site.db, orderId)) await attempt(site, delivery)
  },
  gaveUp: ({ key: orderId }) => giveUpDeliveries(site.db, orderId, site.now()),
})

/** @throws Error where it has to be sent again */
async function attempt(site: Services, delivery: DeliveryRow): Promise<void> {
  const attempts = delivery.attempts + 1
  let status: number | null = null
  try {
    const prepared = await prepareOrder(site, delivery)
    if (!prepared) return await deleteDelivery(site.db, delivery.id)
    status = await postOrder(site, delivery, prepared)
    if (status < 200 || status > 299) throw new Error(`The agent answered ${status}`)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await updateDelivery(site.db, delivery.id, { attempts, last_status: status, last_error: problem })
    throw error
  }
  await updateDelivery(site.db, delivery.id, {
    status: 'DELIVERED',
    attempts,
    last_status: status,
    last_error: null,
    finished_at: site.now().toISOString(),
  })
}
