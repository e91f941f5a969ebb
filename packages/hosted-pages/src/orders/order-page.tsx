import type { Fulfillment, Order, OrderDelivery, OrderInvoice } from '@cartwright/server/hosted'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { Downloads } from './downloads.tsx'
import { Invoices } from './invoices.tsx'
import { OrderDetails } from './order-details.tsx'
import { Parcels } from './parcels.tsx'

interface OrderPageProps {
  readonly frame: Frame
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  /** Whether something is owed that can be paid online. */
  readonly isPayable: boolean
  readonly delivery: OrderDelivery
  readonly invoices: readonly OrderInvoice[]
}

/** One order, as its buyer reads it by the link in the mail. */
export function OrderPage({ frame, order, fulfillments, isPayable, delivery, invoices }: OrderPageProps) {
  const messages = messagesIn(frame.language).orders
  return (
    <Layout frame={frame} title={messages.title(order.number)}>
      <div className="stack">
        <h1>{messages.title(order.number)}</h1>
        <p className="lead">{stateOf(order, messages.states)}</p>
        {isPayable && (
          <form method="post" action={frame.path}>
            <SubmitButton>{messages.payBalance(order.balanceSummary.balance.formattedAmount)}</SubmitButton>
          </form>
        )}
      </div>
      <Downloads frame={frame} delivery={delivery} />
      <Parcels frame={frame} order={order} fulfillments={fulfillments} />
      <OrderDetails frame={frame} order={order} />
      <Invoices frame={frame} invoices={invoices} />
    </Layout>
  )
}

type States = ReturnType<typeof messagesIn>['orders']['states']

function stateOf({ status, fulfillmentStatus, shippingInfo }: Order, states: States): string {
  if (status === 'CANCELED') return states.canceled
  const isPickedUp = shippingInfo?.logistics?.pickupDetails !== undefined
  switch (fulfillmentStatus) {
    case 'FULFILLED':
      return isPickedUp ? states.ready : states.sent
    case 'PARTIALLY_FULFILLED':
      return isPickedUp ? states.partlyReady : states.partlySent
    case 'NOT_FULFILLED':
      return states.open
  }
}

/** A link that shows no order. */
export function NoOrderPage({ frame }: { frame: Frame }) {
  const { none } = messagesIn(frame.language).orders
  return (
    <Layout frame={frame} title={none.title}>
      <div className="stack">
        <h1>{none.title}</h1>
        <p className="lead">{none.text}</p>
      </div>
    </Layout>
  )
}
