import { useEffect, useState } from 'react'
import { type Cart, changeQuantity, checkoutUrl, loadCart, onCart, removeLine } from '../wix/cart'

/** The lines of the cart with their quantities, its subtotal, and the way to the checkout. */
export default function CartView() {
  const [cart, setCart] = useState<Cart>()
  const [error, setError] = useState('')
  useEffect(() => {
    const stop = onCart(setCart)
    void loadCart()
    return stop
  }, [])
  const run = (change: () => Promise<unknown>) => change().catch((reason: Error) => setError(reason.message))
  const checkOut = async () => location.assign(await checkoutUrl())

  if (!cart) return <p>Loading the cart …</p>
  if (cart.lines.length === 0) return <p>Your cart is empty.</p>
  return (
    <>
      <ul>
        {cart.lines.map(({ id, name, description, quantity, total }) => (
          <li key={id}>
            <strong>{name}</strong> {description} {quantity} × = {total}{' '}
            <button type="button" onClick={() => run(() => changeQuantity(id, quantity + 1))}>
              One more
            </button>{' '}
            <button type="button" onClick={() => run(() => removeLine(id))}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p>Subtotal {cart.subtotal}</p>
      {error && <p role="alert">{error}</p>}
      <button type="button" onClick={() => run(checkOut)}>
        Check out
      </button>
    </>
  )
}
