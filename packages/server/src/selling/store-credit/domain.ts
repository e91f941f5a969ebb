import { defineDomain } from '../../platform/domain/define-domain.ts'
import { storeCreditMailConsumer } from './mail-consumer.ts'
import { moveStoreCredit } from './move-member.ts'
import { storeCreditPrivacy } from './privacy.ts'
import { storeCreditRoutes } from './routes.ts'
import type {} from './tables.ts'

export const storeCredit = defineDomain({
  name: 'store-credit',
  routes: storeCreditRoutes,
  privacy: storeCreditPrivacy,
  mergeMembers: async (transaction, { from, into }, now) => ({
    STORE_CREDIT_ENTRIES: await moveStoreCredit(transaction, from.id, into.id, now),
  }),
  consumers: (services) => [storeCreditMailConsumer(services, services.mailer)],
})
