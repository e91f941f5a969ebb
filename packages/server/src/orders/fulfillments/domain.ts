import { defineDomain } from '../../platform/domain/define-domain.ts'
import { requestCancelConsumer } from './cancel-consumer.ts'
import { fulfillmentRoutes } from './routes.ts'
import { fulfillmentServiceQueue } from './service-queue.ts'
import type {} from './tables.ts'

export const fulfillments = defineDomain({
  name: 'fulfillments',
  routes: fulfillmentRoutes,
  consumers: (services) => [requestCancelConsumer(services)],
  queues: (site) => [fulfillmentServiceQueue(site)],
})
