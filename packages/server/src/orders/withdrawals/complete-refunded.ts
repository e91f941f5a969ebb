import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { TRANSACTIONS } from '../billing/balance.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isReturnStep, readReturnStep } from '../returns/events.ts'
import { requireReturn } from '../returns/store.ts'
import { completeWithdrawal } from './steps.ts'
import { type StoredWithdrawal, withdrawalsOfOrder } from './store.ts'
import { withdrawnLines } from './withdrawn-lines.ts'

/** Completes accepted withdrawals once the customer has the money back. */
export const completionConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'withdrawal-completion',
  wants: (event) => event.entityType === TRANSACTIONS || isReturnStep(event),
  deliver: async (event) => {
    const orderId = isReturnStep(event) ? readReturnStep(event).step.orderId : event.entityId
    const open = (await withdrawalsOfOrder(site.db, orderId)).some(({ status }) => status === 'ACCEPTED')
    if (!open) return
    await write(site, null, async (transaction) => {
      const order = await requireOrder(transaction, orderId)
      for (const withdrawal of await withdrawalsOfOrder(transaction, orderId)) {
        const { id: withdrawalId, status, returnId } = withdrawal
        if (status !== 'ACCEPTED') continue
        const isReturned = returnId !== undefined && (await requireReturn(transaction, returnId)).status === 'CLOSED'
        const isGone = returnId === undefined && isTakenOut(order, withdrawal)
        if ((isReturned || isGone) && isMoneyBack(order))
          await completeWithdrawal(transaction, { withdrawalId }, site.now())
      }
    })
  },
})

/** Whether the order no longer has what was withdrawn from. */
function isTakenOut(order: Order, withdrawal: StoredWithdrawal): boolean {
  if (order.status === 'CANCELED') return true
  const left = new Set(order.lineItems.map(({ id }) => id))
  return withdrawnLines(withdrawal, order)?.every(({ lineItemId }) => !left.has(lineItemId)) ?? false
}

const isMoneyBack = ({ balanceSummary: { refundDue, pendingRefund } }: Order): boolean =>
  Number(refundDue?.amount ?? 0) === 0 && Number(pendingRefund?.amount ?? 0) === 0
