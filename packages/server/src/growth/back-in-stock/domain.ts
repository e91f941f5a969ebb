import { defineDomain } from '../../platform/domain/define-domain.ts'
import { backInStockMailConsumer } from './mail-consumer.ts'
import { backInStockPrivacy, moveRequests } from './privacy.ts'
import { findProductsWaitedFor } from './products-waited-for.ts'
import { deleteOldRequests } from './retention.ts'
import { backInStockRoutes } from './routes.ts'
import { stockConsumer } from './stock-consumer.ts'
import type {} from './tables.ts'

export const backInStock = defineDomain({
  name: 'back-in-stock',
  privacy: backInStockPrivacy,
  mergeMembers: async (transaction, merge) => ({ BACK_IN_STOCK_REQUESTS: await moveRequests(transaction, merge) }),
  routes: backInStockRoutes,
  consumers: (services) => [stockConsumer(services), backInStockMailConsumer(services, services.mailer)],
  housekeeping: { 'back-in-stock requests': deleteOldRequests },
  provides: async ({ db }) => ({ productsWaitedFor: await findProductsWaitedFor(db) }),
})
