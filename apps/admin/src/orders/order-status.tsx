import type { Order } from '@cartwright/client'
import { Status } from '../kit/status.tsx'
import { messages } from './messages.ts'

type Dot = Pick<Parameters<typeof Status>[0], 'tone' | 'progress'>

const unpaid: Dot = { tone: 'wait', progress: 'none' }
const payments: Readonly<Record<string, Dot>> = {
  NOT_PAID: unpaid,
  PAID: { tone: 'good', progress: 'full' },
  PARTIALLY_PAID: { tone: 'wait', progress: 'part' },
  PARTIALLY_REFUNDED: { tone: 'quiet', progress: 'part' },
  FULLY_REFUNDED: { tone: 'quiet', progress: 'full' },
  DECLINED: { tone: 'bad', progress: 'none' },
}

export const PaymentState = ({ order: { paymentStatus } }: { readonly order: Pick<Order, 'paymentStatus'> }) => (
  <Status {...(payments[paymentStatus] ?? unpaid)}>{messages.payment[paymentStatus] ?? paymentStatus}</Status>
)

const deliveries: Readonly<Record<string, Dot>> = {
  NOT_FULFILLED: { tone: 'wait', progress: 'none' },
  PARTIALLY_FULFILLED: { tone: 'wait', progress: 'part' },
  FULFILLED: { tone: 'good', progress: 'full' },
}

export function DeliveryState({ order }: { readonly order: Pick<Order, 'status' | 'fulfillmentStatus'> }) {
  const { status, fulfillmentStatus } = order
  if (status === 'CANCELED')
    return (
      <Status tone="bad" progress="full">
        {messages.canceled}
      </Status>
    )
  return (
    <Status {...(deliveries[fulfillmentStatus] ?? unpaid)}>
      {messages.fulfillment[fulfillmentStatus] ?? fulfillmentStatus}
    </Status>
  )
}

/** Marks an order that moved no money. */
export const TestMark = () => (
  <span className="rounded-pill bg-sand px-2 text-table text-warn" title={messages.testOrderLead}>
    {messages.testOrder}
  </span>
)
