import type { Order } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'

/** What is known of the person with an address, from all orders. */
const buyerQuery = (email: string) =>
  queryOptions({
    queryKey: ['orders', 'buyer', email],
    queryFn: async ({ signal }) => {
      const { buyers, currency } = await client.orderManagement.queryBuyers({ email, limit: 1 }, { signal })
      return { buyer: buyers[0] ?? null, currency }
    },
  })

/** How many orders the customer of an order has placed, and what they came to. */
export function BuyerHistory({ order: { buyerInfo } }: { readonly order: Order }) {
  const email = buyerInfo.email ?? ''
  const { data } = useQuery({ ...buyerQuery(email), enabled: email !== '' })
  if (!data?.buyer) return null
  const { orders, spent } = data.buyer
  return (
    <p className="mt-1">
      <Link className="link" to={`/orders?q=${encodeURIComponent(email)}`}>
        {messages.buyerHistory(orders, formatMoney(spent, data.currency))}
      </Link>
    </p>
  )
}
