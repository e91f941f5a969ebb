import { CartLines } from '../components/cart-lines'

export function CartPage() {
  return (
    <>
      <title>Cart</title>
      <h1>Cart</h1>
      <CartLines />
    </>
  )
}
