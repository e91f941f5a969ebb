import { storeItem } from '@cartwright/react/server'
import { countUnits, shop } from '../shop'

/** Adds a product twice, each time by a client of its own call. */
async function addTwice() {
  'use server'
  const { products } = await shop.client()
  const { items } = await products.queryProducts().limit(24).find()
  const product = items.find(({ stock, manageVariants }) => stock.inStock && !manageVariants)
  if (!product) throw new Error('No product can be bought')
  for (let time = 0; time < 2; time++) {
    const { currentCart } = await shop.client()
    await currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference: storeItem(product.id) }] })
  }
}

/** The visitor that this component is for. */
async function Visitor() {
  const { auth } = await shop.client()
  const { Authorization } = await auth.getAuthHeaders()
  return <li className="visitor">{Authorization}</li>
}

export default async function Page() {
  return (
    <main>
      <ul>
        <Visitor />
        <Visitor />
        <Visitor />
      </ul>
      <p id="units">{await countUnits()}</p>
      <form action={addTwice}>
        <button type="submit">Add twice</button>
      </form>
      <form action="/auth/sign-out" method="post">
        <button type="submit">Sign out</button>
      </form>
    </main>
  )
}
