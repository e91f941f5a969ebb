import {
  type BalancePayment,
  deliveryKindOf,
  type Fulfillment,
  isPaidFirst,
  lineTitles,
  type OpenPayment,
  type Order,
  type OrderDelivery,
  type OrderInvoice,
  type OrderReturn,
  type ReturnableItem,
} from '@cartwright/server/hosted'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { Downloads } from './downloads.tsx'
import { Invoices } from './invoices.tsx'
import { OrderDetails } from './order-details.tsx'
import { Parcels } from './parcels.tsx'
import type { WrongReturn } from './return-form.ts'
import { ReturnRequest } from './return-request.tsx'
import { Returns } from './returns.tsx'
import { OpenTransfer } from './transfer.tsx'
import { WithdrawalControl } from './withdrawal-control.tsx'

interface OrderPageProps {
  readonly frame: Frame
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  /** The page where the buyer withdraws from the order; null where the shop offers none. */
  readonly withdrawalLink: string | null
  /** Whether something is owed that can be paid online. */
  readonly isPayable: boolean
  /** The payment outside of the site that the order waits for. */
  readonly open: OpenPayment | null
  /** What gift cards and store credit paid. */
  readonly balances: readonly BalancePayment[]
  readonly delivery: OrderDelivery
  readonly invoices: readonly OrderInvoice[]
  readonly returns: readonly OrderReturn[]
  readonly returnable: readonly ReturnableItem[]
  /** What is wrong with the return that was requested; null when nothing is. */
  readonly wrong: WrongReturn | null
}

/** One order, as its buyer reads it by the link in the mail. */
export function OrderPage({ returns, returnable, wrong, ...props }: OrderPageProps) {
  const { frame, order, fulfillments, withdrawalLink, isPayable, open, balances, delivery, invoices } = props
  const titles = lineTitles(order.lineItems)
  const messages = messagesIn(frame.language).orders
  return (
    <Layout frame={frame} title={messages.title(order.number)}>
      <div className="stack">
        <h1>{messages.title(order.number)}</h1>
        <p className="lead">{stateOf(order, { open, delivery }, messages.states)}</p>
        {isPayable && (
          <form method="post" action={frame.path}>
            <SubmitButton>{messages.payBalance(order.balanceSummary.balance.formattedAmount)}</SubmitButton>
          </form>
        )}
      </div>
      <OpenTransfer frame={frame} order={order} open={open} />
      <Downloads frame={frame} delivery={delivery} />
      <Parcels {...{ frame, order, fulfillments, titles }} />
      <OrderDetails {...{ frame, order, open, balances }} />
      <Invoices frame={frame} invoices={invoices} />
      <Returns {...{ frame, returns, titles }} />
      <ReturnRequest {...{ frame, titles, wrong }} items={returnable} />
      <WithdrawalControl frame={frame} href={withdrawalLink} />
    </Layout>
  )
}

type States = ReturnType<typeof messagesIn>['orders']['states']

function stateOf(order: Order, { open, delivery }: Pick<OrderPageProps, 'open' | 'delivery'>, states: States): string {
  if (order.status === 'CANCELED') return states.canceled
  const kind = deliveryKindOf(order)
  const isPickedUp = kind === 'pickup'
  switch (order.fulfillmentStatus) {
    case 'FULFILLED':
      return isPickedUp ? states.ready : states.sent
    case 'PARTIALLY_FULFILLED':
      return isPickedUp ? states.partlyReady : states.partlySent
    case 'NOT_FULFILLED':
      if (isPaidFirst(order, open)) return states.unpaid
      if (kind !== 'digital') return states.open
      return delivery.state === 'delivered' ? states.files : states.digital
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
