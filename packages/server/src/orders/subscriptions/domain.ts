import type { Transaction } from '../../platform/database/database.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { SubscribedOrder } from '../orders/place-order.ts'
import { subscriptionPrivacy } from './privacy.ts'
import { subscriptionRoutes } from './routes.ts'
import { contractMandateConsumer } from './save-mandate.ts'
import { startContracts } from './start-contracts.ts'
import { contractsOfOrder } from './store.ts'
import type {} from './tables.ts'

export const subscriptions = defineDomain({
  name: 'subscriptions',
  routes: subscriptionRoutes,
  privacy: subscriptionPrivacy,
  consumers: (site) => [contractMandateConsumer(site)],
  provides: (site) => ({
    subscriptions: {
      start: (transaction: Transaction, placed: SubscribedOrder, now: Date) =>
        startContracts(site, transaction, placed, now),
      idsOfOrder: async (orderId: string) => (await contractsOfOrder(site.db, orderId)).map(({ id }) => id),
    },
  }),
})
