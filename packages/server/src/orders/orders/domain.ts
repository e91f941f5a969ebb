import { defineDomain } from '../../platform/domain/define-domain.ts'
import { appStockQueue } from './app-stock.ts'
import { claimMailConsumer } from './claim-mail.ts'
import { moveOrders } from './move-member.ts'
import { orderPrivacy } from './privacy.ts'
import { knownAddressesConsumer } from './remember-addresses.ts'
import { membershipReturnConsumer } from './return-memberships.ts'
import { orderRoutes } from './routes.ts'
import { saveAddressConsumer } from './save-address.ts'
import { newsletterConsumer } from './subscribe-buyer.ts'
import type {} from './tables.ts'

export const orders = defineDomain({
  name: 'orders',
  privacy: orderPrivacy,
  mergeMembers: async (transaction, merge, now) => ({ ORDERS: await moveOrders(transaction, merge, now) }),
  routes: orderRoutes,
  consumers: (services) => [
    claimMailConsumer(services, services.mailer),
    membershipReturnConsumer(services),
    knownAddressesConsumer(services),
    saveAddressConsumer(services),
    newsletterConsumer(services),
  ],
  queues: (site) => [appStockQueue(site)],
})
