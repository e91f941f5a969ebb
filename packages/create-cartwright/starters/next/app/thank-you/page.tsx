import { Money, orderQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import Link from 'next/link'
import { shop } from '@/shop/shop'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }

interface Props {
  searchParams: Promise<{ orderId?: string }>
}

/** The checkout redirects here. */
export default async function ThankYouPage({ searchParams }: Props) {
  const { orderId } = await searchParams
  // Null where the order is not the shopper's own.
  const order = orderId ? await new QueryClient().fetchQuery(orderQuery(await shop.client(), orderId)) : null
  return (
    <>
      <h1>Thank you</h1>
      <p className="lead">
        {order
          ? `Your order has the number ${order.number}. We send you a confirmation by email.`
          : 'We have your order.'}
      </p>
      {order && (
        <>
          <ul className="lines">
            {order.lineItems.map(({ id, productName, quantity, totalPriceAfterTax }) => (
              <li key={id} className="total">
                <span>
                  {quantity} × {productName.translated ?? productName.original}
                </span>
                <Money value={totalPriceAfterTax} />
              </li>
            ))}
          </ul>
          <p className="total">
            <strong>Total</strong> <Money value={order.priceSummary.total} />
          </p>
        </>
      )}
      <Link className="button" href="/">
        Back to the shop
      </Link>
    </>
  )
}
