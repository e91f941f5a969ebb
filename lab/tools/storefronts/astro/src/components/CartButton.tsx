import { useEffect, useState } from 'react'
import { loadCart, onCart } from '../wix/cart'

/** The link to the cart, with the number of items in it. */
export default function CartButton() {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const stop = onCart((cart) => setCount(cart.count))
    void loadCart()
    return stop
  }, [])
  return <a href="/cart">Cart ({count ?? '…'})</a>
}
