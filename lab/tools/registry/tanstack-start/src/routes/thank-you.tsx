import { createFileRoute } from '@tanstack/react-router'
import { readOrder } from '../functions'

export const Route = createFileRoute('/thank-you')({
  validateSearch: ({ orderId }: Record<string, unknown>) => ({ orderId: String(orderId) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readOrder({ data: deps.orderId }),
  component: ThankYouPage,
})

/** The checkout redirects here. */
function ThankYouPage() {
  const order = Route.useLoaderData()
  return (
    <>
      <h1>Thank you</h1>
      {order && (
        <>
          <p>Your order has the number {order.number}.</p>
          <ul>
            {order.lines.map(({ id, quantity, name }) => (
              <li key={id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
