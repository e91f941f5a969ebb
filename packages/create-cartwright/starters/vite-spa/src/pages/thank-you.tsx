import { Money, useOrder } from '@cartwright/react'
import { Link, useSearchParams } from 'react-router'

/** The checkout redirects here. */
export function ThankYouPage() {
  const [search] = useSearchParams()
  const { data: order, isPending } = useOrder(search.get('orderId') ?? '')
  return (
    <>
      <title>Thank you</title>
      <h1>Thank you</h1>
      <p className="lead">
        {order
          ? `Your order has the number ${order.number}. We send you a confirmation by email.`
          : isPending
            ? 'Loading your order …'
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
