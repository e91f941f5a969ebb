import { CartwrightProvider, type ShopClient, useCheckout, useCurrentCart } from '@cartwright/react'

export const App = ({ client }: { client: ShopClient }) => (
  <CartwrightProvider client={client}>
    <CartPage />
  </CartwrightProvider>
)

function CartPage() {
  const { lines, setQuantity, remove, isUpdating } = useCurrentCart()
  const checkout = useCheckout()
  return (
    <main aria-busy={isUpdating}>
      {lines.map((line) => (
        <p key={line.id}>
          {line.name} × {line.quantity} {line.total?.formattedAmount ?? '…'}
          <button type="button" onClick={() => setQuantity(line, line.quantity + 1)}>
            One more
          </button>
          <button type="button" onClick={() => remove(line)}>
            Remove
          </button>
        </p>
      ))}
      <button type="button" onClick={() => checkout.mutate({ callbacks: { postFlowUrl: location.href } })}>
        Check out
      </button>
    </main>
  )
}
