import type { Order } from '@cartwright/contract'
import { isOrderApproved } from '../../orders/orders/events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { closeDays } from './close-days.ts'
import { visitRoutes } from './routes.ts'
import { visitSettings } from './settings.ts'
import type {} from './tables.ts'

/** Visits of the shop, counted without cookies. */
export const visits = defineDomain({
  name: 'visits',
  settings: visitSettings,
  routes: visitRoutes,
  consumers: (services) => [orderedVisits(services)],
  housekeeping: { visits: closeDays },
})

/** Counts an order for the visitor of the day who started its checkout. */
const orderedVisits = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'visits-that-ordered',
  wants: isOrderApproved,
  deliver: async ({ payload }) => {
    const { checkoutId }: Order = JSON.parse(payload).actionEvent.body.order
    if (checkoutId === undefined) return
    await write({ db }, null, (transaction) =>
      transaction.updateTable('visit_visitors').set({ ordered: 1 }).where('checkout_id', '=', checkoutId).execute(),
    )
  },
})
