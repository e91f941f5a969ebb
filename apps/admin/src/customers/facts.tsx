import type { Order } from '@cartwright/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../kit/format.ts'
import { DeliveryState, PaymentState } from '../orders/order-status.tsx'
import { messages } from './messages.ts'

/** What is known of a customer, each with its name. Those without a value are left out. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="flex flex-col gap-2">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-table">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
  </dl>
)

/** The newest orders of a customer. */
export function CustomerOrders({ orders }: { readonly orders: readonly Order[] }) {
  if (orders.length === 0) return <p className="text-muted">{messages.noOrders}</p>
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="border-line border-b last:border-0">
          <Link to={`/orders/${order.id}`} className="flex flex-wrap gap-x-5 gap-y-1 py-2.5 hover:underline">
            <span className="w-14 font-medium">{order.number}</span>
            <span className="flex-1 whitespace-nowrap text-muted">{formatDate(order.createdDate)}</span>
            <span className="money sm:order-1">{formatMoney(order.priceSummary.total.amount, order.currency)}</span>
            <span className="flex flex-wrap gap-x-5 phone:w-full">
              <PaymentState order={order} />
              <DeliveryState order={order} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
