import type { Order } from '@cartwright/client'
import type { Column } from '../kit/data-table-props.ts'
import { countryName, formatDateTime, formatMoney } from '../kit/format.ts'
import { CancelRequestMark } from './cancel-request.tsx'
import { customerName } from './customer-name.ts'
import { labelsOf } from './labels.ts'
import { messages } from './messages.ts'
import { DeliveryState, PaymentState, TestMark } from './order-status.tsx'
import { ListedWithdrawal } from './withdrawals/withdrawal-state.tsx'

const { columns: names } = messages

const countItems = ({ lineItems }: Order) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
export const totalOf = ({ priceSummary, currency }: Order) => formatMoney(priceSummary.total.amount, currency)
const countryOf = ({ shippingInfo, billingInfo }: Order) =>
  countryName(shippingInfo?.logistics?.shippingDestination?.address?.country ?? billingInfo?.address?.country ?? '')

/** All columns of the list. */
export const orderColumns: readonly Column<Order>[] = [
  {
    id: 'number',
    header: names.number,
    sort: 'number',
    cell: ({ id, number, testOrder, cancellationRequest }) => (
      <span className="flex items-center gap-2">
        {number}
        {testOrder && <TestMark />}
        <CancelRequestMark request={cancellationRequest} />
        <ListedWithdrawal orderId={id} />
      </span>
    ),
  },
  { id: 'date', header: names.date, sort: 'date', cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'customer', header: names.customer, sort: 'email', className: 'w-full max-w-0 truncate', cell: customerName },
  { id: 'email', header: names.email, cell: ({ buyerInfo }) => buyerInfo.email },
  { id: 'country', header: names.country, cell: countryOf },
  { id: 'tags', header: messages.tags, cell: (order) => labelsOf(order).join(', ') },
  { id: 'method', header: names.method, cell: ({ shippingInfo }) => shippingInfo?.title },
  { id: 'payment', header: names.payment, cell: (order) => <PaymentState order={order} /> },
  { id: 'fulfillment', header: names.fulfillment, cell: (order) => <DeliveryState order={order} /> },
  { id: 'items', header: names.items, end: true, cell: countItems },
  { id: 'total', header: names.total, sort: 'total', end: true, className: 'money', cell: totalOf },
]

/** The columns that show without a choice. */
export const standardColumns = ['number', 'date', 'customer', 'payment', 'fulfillment', 'items', 'total'] as const
