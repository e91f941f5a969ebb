import { createFileRoute, useRouter } from '@tanstack/react-router'
import { readCart, setQuantity } from '../functions'

export const Route = createFileRoute('/cart')({
  loader: () => readCart(),
  component: CartPage,
})

function CartPage() {
  const lines = Route.useLoaderData()
  const router = useRouter()
  const change = async (id: string, quantity: number) => {
    await setQuantity({ data: { id, quantity } })
    await router.invalidate()
  }
  return (
    <>
      <h1>Cart</h1>
      <ul>
        {lines.map(({ id, name, image, quantity, price }) => (
          <li key={id}>
            {image && <img src={image} alt="" width="50" height="50" />}
            {quantity} × {name} {price}
            <button type="button" aria-label={`One ${name} more`} onClick={() => void change(id, quantity + 1)}>
              +
            </button>
          </li>
        ))}
      </ul>
      <form action="/checkout" method="post">
        <button type="submit">Check out</button>
      </form>
    </>
  )
}
