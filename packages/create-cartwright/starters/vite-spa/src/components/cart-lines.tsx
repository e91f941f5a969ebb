import { Image, Money, useCheckout, useCurrentCart } from '@cartwright/react'
import { Link } from 'react-router'

/** Lines with their quantities, the subtotal, and the way to the checkout. */
export function CartLines() {
  const { cart, lines, setQuantity, remove, isLoading, isUpdating, error } = useCurrentCart()
  const checkout = useCheckout()
  const callbacks = {
    cartPageUrl: `${location.origin}/cart`,
    thankYouPageUrl: `${location.origin}/thank-you`,
    postFlowUrl: `${location.origin}/`,
  }
  if (isLoading) return <p className="lead">Loading your cart …</p>
  if (lines.length === 0)
    return (
      <p className="lead">
        It is empty. <Link to="/">See everything in the shop</Link>
      </p>
    )
  return (
    <>
      {error && <p className="notice">The cart could not be changed. Try again.</p>}
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} className="line" aria-busy={line.pending}>
            {line.lineItem?.image ? (
              <Image className="picture" image={line.lineItem.image} alt="" sizes="5rem" />
            ) : (
              <span className="picture" />
            )}
            <h2>{line.name}</h2>
            <span>{line.total ? <Money value={line.total} /> : '…'}</span>
            <div className="quantity">
              <button
                type="button"
                aria-label={`One ${line.name} less`}
                onClick={() => setQuantity(line, line.quantity - 1)}
              >
                −
              </button>
              <span aria-live="polite">{line.quantity}</span>
              <button
                type="button"
                aria-label={`One ${line.name} more`}
                onClick={() => setQuantity(line, line.quantity + 1)}
              >
                +
              </button>
              <button type="button" className="link" aria-label={`Remove ${line.name}`} onClick={() => remove(line)}>
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>Subtotal</span> <strong>{isUpdating ? '…' : <Money value={cart?.subtotal} />}</strong>
      </p>
      <button
        type="button"
        className="button"
        disabled={isUpdating}
        aria-busy={checkout.isPending}
        onClick={() => checkout.mutate({ callbacks })}
      >
        Check out
      </button>
      {checkout.isError && <p className="notice">The checkout could not start. Check your cart and try again.</p>}
    </>
  )
}
