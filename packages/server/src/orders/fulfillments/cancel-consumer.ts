import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { isOrderCanceled } from '../orders/events.ts'
import { cancelOpenRequests } from './requests.ts'

/** Cancels the requests of canceled orders to fulfillment services. */
export const requestCancelConsumer = (site: Services): Consumer => ({
  name: 'fulfillment-request-cancel',
  wants: isOrderCanceled,
  deliver: async ({ payload }) => {
    const { id }: Order = JSON.parse(payload).actionEvent.body.order
    await write(site, null, (transaction) => cancelOpenRequests(transaction, id, site.now()))
  },
})
