import { Suspense } from 'react'
import { countPieces } from '../../shop'

async function Pieces() {
  return <p id="pieces">{await countPieces()}</p>
}

/** A page whose cart is streamed after its heading. */
export default function CartPage() {
  return (
    <main>
      <h1>Cart</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <Pieces />
      </Suspense>
      <form action="/checkout" method="post">
        <button type="submit">Check out</button>
      </form>
    </main>
  )
}
