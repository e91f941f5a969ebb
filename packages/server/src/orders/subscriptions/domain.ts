import type { Transaction } from '../../platform/database/database.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { SubscribedOrder } from '../orders/place-order.ts'
import { noticeMailConsumer } from './mail/consumer.ts'
import { subscriptionPrivacy } from './privacy.ts'
import { beginningConsumer } from './renewals/begin-contracts.ts'
import { canceledOrderConsumer, withdrawalConsumer } from './renewals/end-withdrawn.ts'
import { noticeQueue, renewalQueue } from './renewals/queue.ts'
import { recordRenewal } from './renewals/record-order.ts'
import { announceExpiry, scheduleDue } from './renewals/sweep.ts'
import { renewalMandateConsumer } from './renewals/take-mandates.ts'
import { subscriptionRoutes } from './routes.ts'
import { contractMandateConsumer } from './save-mandate.ts'
import { subscriptionSettings } from './settings.ts'
import { startContracts } from './start-contracts.ts'
import { contractsOfOrder } from './store.ts'
import type {} from './tables.ts'

export const subscriptions = defineDomain({
  name: 'subscriptions',
  settings: subscriptionSettings,
  routes: subscriptionRoutes,
  privacy: subscriptionPrivacy,
  consumers: (services) => [
    beginningConsumer(services),
    contractMandateConsumer(services),
    renewalMandateConsumer(services),
    withdrawalConsumer(services),
    canceledOrderConsumer(services),
    noticeMailConsumer(services, services.mailer),
  ],
  queues: (site) => [renewalQueue(site), noticeQueue(site)],
  housekeeping: { 'due subscriptions': scheduleDue, 'expiring cards': announceExpiry },
  provides: (site) => ({
    subscriptions: {
      start: (transaction: Transaction, placed: SubscribedOrder, now: Date) =>
        startContracts(site, transaction, placed, now),
      idsOfOrder: async (orderId: string) => (await contractsOfOrder(site.db, orderId)).map(({ id }) => id),
    },
    renewals: { record: recordRenewal },
  }),
})
