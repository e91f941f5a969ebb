import type { Order, OrderReturn } from '@cartwright/contract'
import type { StoredRefund } from '../../../orders/billing/refund-store.ts'
import { sum } from '../../../platform/pricing/allocate.ts'

interface Changes {
  readonly refunds: readonly StoredRefund[]
  readonly returns: readonly OrderReturn[]
}

/** What has changed of an order beside its delivery: cancellation, returns and refunds. */
export const toAdjustments = (order: Order, { refunds, returns }: Changes): object[] => [
  ...cancellationOf(order),
  ...returns.map(toReturn),
  ...refunds.map(toRefund),
]

function cancellationOf({ id, status, updatedDate, lineItems, activities }: Order): object[] {
  if (status !== 'CANCELED') return []
  const canceledAt = activities.find(({ activityType }) => activityType === 'ORDER_CANCELED')?.createdDate
  return [
    {
      id: `${id}-canceled`,
      type: 'cancellation',
      occurred_at: toTime(canceledAt ?? updatedDate),
      status: 'completed',
      line_items: lineItems.map((line) => ({ id: line.id, quantity: -line.quantity })),
    },
  ]
}

function toReturn({ id, status, createdDate, lineItems }: OrderReturn): object {
  const isOver = status === 'DECLINED' || status === 'CANCELED'
  return {
    id,
    type: 'return',
    occurred_at: toTime(createdDate),
    status: isOver ? 'failed' : status === 'CLOSED' ? 'completed' : 'pending',
    line_items: lineItems.map(({ lineItemId, quantity, receivedQuantity }) => ({
      id: lineItemId,
      quantity: -(receivedQuantity ?? quantity),
    })),
  }
}

/** What failed of a refund gives no money back. */
function toRefund({ id, createdAt, details, transactions }: StoredRefund): object {
  const standing = transactions.filter(({ status }) => status !== 'failed')
  const isPending = standing.some(({ status }) => status === 'pending')
  const counted = standing.length > 0 ? standing : transactions
  return {
    id,
    type: 'refund',
    occurred_at: toTime(createdAt),
    status: standing.length === 0 ? 'failed' : isPending ? 'pending' : 'completed',
    ...(details.lineItems && {
      line_items: details.lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity: -quantity })),
    }),
    totals: [{ type: 'total', amount: -sum(counted.map(({ amount }) => amount)) }],
    ...(details.reason && { description: details.reason }),
  }
}

const toTime = (date: string) => new Date(date).toISOString()
