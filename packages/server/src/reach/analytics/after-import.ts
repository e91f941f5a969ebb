import { isOrderImported } from '../../orders/orders/events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { catchUp } from './catch-up.ts'

const QUEUE = 'figures-of-imported-orders'
/** Milliseconds whose imported orders one task covers: orders come in thousands, and each task reads the last minute of them. */
const TOGETHER = 10_000

/** Updates the figures while orders are imported, so that the first report need not read them all. */
export function importedOrders({ db, now }: Pick<Services, 'db' | 'now'>): Consumer {
  let last: string | undefined
  return {
    name: 'figures-of-imported-orders',
    wants: isOrderImported,
    deliver: async () => {
      const dueAt = new Date((Math.floor(now().getTime() / TOGETHER) + 1) * TOGETHER)
      const key = dueAt.toISOString()
      if (key === last) return
      await write({ db }, null, (transaction) => addTask(transaction, { queue: QUEUE, key, dueAt }))
      last = key
    },
  }
}

export const figuresQueue = (services: Services): TaskQueue => ({
  name: QUEUE,
  concurrency: 1,
  retry: exponential({ first: 60_000, longest: 3_600_000, attempts: 5 }),
  run: (_task, signal) => catchUp(services, signal),
})
