import type { Order } from '@cartwright/contract'
import { isOrderApproved } from '../../orders/orders/events.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { changeAbandoned, markRecovered } from './store.ts'

/** An order recovers its own checkout, and ends the mails about all other checkouts of its customer. */
export const recoveredConsumer = (site: Pick<Services, 'db' | 'url' | 'now'>): Consumer => ({
  name: 'checkout-recovery',
  wants: isOrderApproved,
  deliver: async ({ payload }) => {
    const order: Order = JSON.parse(payload).actionEvent.body.order
    const emailKey = order.buyerInfo.email?.toLowerCase() ?? ''
    const abandoned = (db: Queryable) =>
      db
        .selectFrom('abandoned_checkouts')
        .selectAll()
        .where(({ or, eb }) => or([eb('checkout_id', '=', order.checkoutId ?? ''), eb('email_key', '=', emailKey)]))
        .where('status', '=', 'ABANDONED')
        .execute()
    // Most orders have none.
    if ((await abandoned(site.db)).length === 0) return
    await write(site, null, async (transaction) => {
      for (const row of await abandoned(transaction)) {
        if (row.checkout_id === order.checkoutId) await markRecovered(transaction, site.url, row, site.now())
        else if (!row.is_closed) await changeAbandoned(transaction, site.url, row, { is_closed: 1 }, site.now())
      }
    })
  },
})
