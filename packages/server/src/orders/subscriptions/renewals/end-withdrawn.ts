import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { isOrderCanceled } from '../../orders/events.ts'
import { isWithdrawalEvent, readWithdrawalEvent } from '../../withdrawals/events.ts'
import { cancelNow } from '../changes/cancel.ts'
import type { Contract } from '../contract.ts'
import { contractsOfOrder } from '../store.ts'

/**
 * Ends subscriptions whose first order was withdrawn from, once the shop accepted that: the withdrawal is of the contract, and
 * the minimum term ends with it.
 */
export const withdrawalConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'subscription-withdrawals',
  wants: isWithdrawalEvent,
  deliver: async (event) => {
    const { withdrawal } = readWithdrawalEvent(event)
    const { orderId, status, lineItems } = withdrawal
    if (orderId === undefined || status !== 'ACCEPTED') return
    const stated = lineItems && new Set(lineItems.map(({ lineItemId }) => lineItemId))
    const isMeant = ({ document }: Contract) => document.lines.some(({ id }) => stated?.has(id) ?? true)
    await write(site, null, (transaction) => endOf(transaction, orderId, 'WITHDRAWN', site.now(), isMeant))
  },
})

/** Ends subscriptions whose first order was canceled. */
export const canceledOrderConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'subscription-canceled-orders',
  wants: isOrderCanceled,
  deliver: async ({ payload }) => {
    const order: Order = JSON.parse(payload).actionEvent.body.order
    await write(site, null, (transaction) => endOf(transaction, order.id, 'ORDER_CANCELED', site.now()))
  },
})

async function endOf(
  transaction: Transaction,
  orderId: string,
  reason: string,
  now: Date,
  isMeant: (contract: Contract) => boolean = () => true,
): Promise<void> {
  for (const contract of await contractsOfOrder(transaction, orderId)) {
    const isOver = contract.status === 'CANCELED' || contract.status === 'ENDED'
    if (!isOver && isMeant(contract)) await cancelNow(transaction, contract, { reason, notice: 'CANCELED', now })
  }
}
