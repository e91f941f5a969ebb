import type { Order } from '@cartwright/client'
import { Status } from '../kit/status.tsx'
import { type Delivered, deliveryName } from './delivery-name.ts'
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

const canceled: Dot = { tone: 'bad', progress: 'full' }

export const DeliveryState = ({ order }: { readonly order: Delivered }) => (
  <Status {...(order.status === 'CANCELED' ? canceled : (deliveries[order.fulfillmentStatus] ?? unpaid))}>
    {deliveryName(order)}
  </Status>
)

/** Marks an order that moved no money. */
export const TestMark = () => (
  <span className="rounded-pill bg-sand px-2 text-table text-warn" title={messages.testOrderLead}>
    {messages.testOrder}
  </span>
)
