import type { OrderWithFulfillments } from '@cartwright/contract'
import { FULFILLMENTS } from '../../orders/fulfillments/fulfillments.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** Remembers when an order was delivered, while the shop asks for reviews. */
export const deliveryConsumer = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'review-mail-deliveries',
  wants: ({ entityType, slug }) => entityType === FULFILLMENTS && slug === 'updated',
  deliver: async ({ payload }) => {
    const { orderId, fulfillments }: OrderWithFulfillments = JSON.parse(payload).updatedEvent.currentEntity
    const deliveredAt = lastDateOf(fulfillments)
    if (deliveredAt === undefined || (await readSettings(db)).reviewMailDays === 0) return
    await write({ db }, null, (transaction) =>
      transaction
        .insertInto('review_mails')
        .values({ order_id: orderId, delivered_at: deliveredAt, status: 'WAITING' })
        .onConflict((conflict) =>
          conflict
            .column('order_id')
            .doUpdateSet({ delivered_at: deliveredAt })
            .where('review_mails.status', '=', 'WAITING'),
        )
        .execute(),
    )
  },
})

const lastDateOf = (fulfillments: OrderWithFulfillments['fulfillments']): string | undefined =>
  fulfillments
    .flatMap(({ createdDate, completedDate = createdDate }) => completedDate ?? [])
    .sort()
    .at(-1)
