import { Money, orderQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shop } from '../shop/shop.server'
import type { Route } from './+types/thank-you'

/** The checkout redirects here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('orderId')
  // Null where the order is not the shopper's own.
  return { order: id ? await new QueryClient().fetchQuery(orderQuery(shop.client({ context }), id)) : null }
}

export const meta: Route.MetaFunction = () => [{ title: 'Thank you' }, { name: 'robots', content: 'noindex' }]

export default function ThankYouPage({ loaderData: { order } }: Route.ComponentProps) {
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
      <Link className="button" to="/">
        Back to the shop
      </Link>
    </>
  )
}
