import { Suspense } from 'react'
import { countUnits } from '../../shop'

async function Units() {
  return <p id="units">{await countUnits()}</p>
}

/** A page whose cart is streamed after its heading. */
export default function CartPage() {
  return (
    <main>
      <h1>Cart</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <Units />
      </Suspense>
      <form action="/checkout" method="post">
        <button type="submit">Check out</button>
      </form>
    </main>
  )
}
