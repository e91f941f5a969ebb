import { isCartwrightError } from '@cartwright/client'
import { cartQuery, Money } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { CartLine } from '../components/cart-line'
import { shop } from '../shop/shop.server'
import type { Route } from './+types/cart'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { cart } = await new QueryClient().fetchQuery(cartQuery(shop.client({ context })))
  return { cart, checkoutError: url.searchParams.get('checkoutError') }
}

/** Sets the quantity of a line; 0 removes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = String(form.get('line'))
  const quantity = Math.trunc(Number(form.get('quantity')))
  const { currentCart } = shop.client({ context })
  try {
    if (quantity < 1) await currentCart.removeLineItemsFromCurrentCart([id])
    else await currentCart.updateCurrentCartLineItemQuantity([{ id, quantity }])
    return { isChanged: true }
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    return data({ isChanged: false }, { status: 409 })
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Cart' }]

export default function CartPage({ loaderData: { cart, checkoutError }, actionData }: Route.ComponentProps) {
  if (!cart || cart.lineItems.length === 0)
    return (
      <>
        <h1>Cart</h1>
        <p className="lead">
          It is empty. <Link to="/">See everything in the shop</Link>
        </p>
      </>
    )
  return (
    <>
      <h1>Cart</h1>
      {checkoutError && <p className="notice">The checkout could not start. Check your cart and try again.</p>}
      {actionData?.isChanged === false && <p className="notice">The cart could not be changed. Try again.</p>}
      <ul className="lines">
        {cart.lineItems.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="total">
        <span>Subtotal</span>{' '}
        <strong>
          <Money value={cart.subtotal} />
        </strong>
      </p>
      {/* A form of the browser: the checkout is another site. */}
      <form action="/checkout" method="post">
        <button type="submit" className="button">
          Check out
        </button>
      </form>
    </>
  )
}
