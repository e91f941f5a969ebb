import { readLevels } from '../../people/customers/memberships/levels.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { TRANSACTIONS } from '../billing/balance.ts'
import { ORDER } from '../orders/events.ts'
import { findOrderOfEvent } from '../orders/order-of-event.ts'
import { isContractEvent } from '../subscriptions/events.ts'
import { settleContract } from './settle-contract.ts'
import { settleOrder } from './settle-order.ts'

type Site = Pick<Services, 'db' | 'now'>

/** Events after which lines of an order may be paid, or no longer. */
const SLUGS = ['approved', 'updated', 'payment_status_updated', 'canceled', 'committed']

/** True where the shop has levels. Without them most events need no transaction. */
const hasLevels = async ({ db }: Site) => (await readLevels(db)).length > 0

/** Grants and ends the memberships that orders pay for. */
export const orderMembershipConsumer = (site: Site): Consumer => ({
  name: 'order-memberships',
  wants: ({ entityType, slug }) => entityType === TRANSACTIONS || (entityType === ORDER && SLUGS.includes(slug)),
  deliver: async ({ entityId }) => {
    if (!(await hasLevels(site))) return
    const order = await findOrderOfEvent(site.db, entityId)
    if (!order) return
    const contractIds = new Set(order.lineItems.flatMap(({ subscriptionInfo }) => subscriptionInfo?.id ?? []))
    await write(site, null, async (transaction) => {
      await settleOrder(transaction, order, site.now())
      for (const id of contractIds) await settleContract(transaction, id, site.now())
    })
  },
})

/** Follows the states of subscription contracts. */
export const contractMembershipConsumer = (site: Site): Consumer => ({
  name: 'contract-memberships',
  wants: (event) => isContractEvent(event) && event.slug !== 'deleted',
  deliver: async ({ entityId }) => {
    if (await hasLevels(site))
      await write(site, null, (transaction) => settleContract(transaction, entityId, site.now()))
  },
})
