import { findOrderOfEvent } from '../../../orders/orders/order-of-event.ts'
import { write } from '../../../platform/database/write.ts'
import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { findSession, linkOrder } from '../shopping/session-store.ts'
import { insertDelivery } from './delivery-store.ts'
import { isOrderChange, readOrderChange } from './order-change.ts'

/** Names the order of a session, also where the buyer placed it on the page of the shop, and queues its changes for the agent. */
export const ordersOfAgents = ({ db, now }: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'orders-of-agents',
  wants: isOrderChange,
  deliver: async (event) => {
    const change = readOrderChange(event)
    const order = change && (await findOrderOfEvent(db, change.orderId))
    const session = order?.checkoutId ? await findSession(db, { id: order.checkoutId }) : null
    if (!change || !order || !session) return
    await write({ db }, null, async (transaction) => {
      await linkOrder(transaction, session.id, order)
      await insertDelivery(
        transaction,
        {
          id: event.id,
          agent: session.agent,
          order_id: order.id,
          kind: change.kind,
          occurred_at: event.occurredAt,
        },
        now(),
      )
    })
  },
})
