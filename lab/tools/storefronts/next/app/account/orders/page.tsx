import Link from 'next/link'
import { redirect } from 'next/navigation'
import { WixImage } from '@/components/wix-image'
import { wixServer } from '@/lib/wix-server'

interface Props {
  readonly searchParams: Promise<{ cursor?: string }>
}

export default async function Orders({ searchParams }: Props) {
  const { cursor } = await searchParams
  const wix = await wixServer()
  if (!wix.auth.loggedIn()) redirect('/')
  const { orders = [], metadata } = await wix.orders.searchOrders({
    cursorPaging: { limit: 2, ...(cursor && { cursor }) },
  })
  return (
    <>
      <h1>Your orders</h1>
      {orders.length === 0 && <p>You have not ordered yet.</p>}
      <ul className="lines">
        {orders.map((order) => (
          <li key={order._id}>
            <WixImage src={order.lineItems?.[0]?.image} alt="" width={72} height={72} />
            <Link href={`/account/orders/${order._id}`}>Order {order.number}</Link>
            <span>{order._createdDate?.toLocaleDateString('en')}</span>
            <span>{order.paymentStatus}</span>
            <span>{order.fulfillmentStatus}</span>
            <strong>{order.priceSummary?.total?.formattedAmount}</strong>
          </li>
        ))}
      </ul>
      {metadata?.cursors?.next && <Link href={`/account/orders?cursor=${metadata.cursors.next}`}>Older orders</Link>}
    </>
  )
}
