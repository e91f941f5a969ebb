import type { LineItem } from '@cartwright/client'
import { Image, Money } from '@cartwright/react/server'
import { useFetcher } from 'react-router'

/** A line of the cart. Each button is a form of its own that sends the new quantity. */
export function CartLine({ line: { id, productName, image, quantity, lineItemPrice } }: { line: LineItem }) {
  const fetcher = useFetcher()
  const name = productName.translated ?? productName.original
  const shown = Number(fetcher.formData?.get('quantity') ?? quantity)
  const isPending = fetcher.state !== 'idle'
  return (
    <li className="line" aria-busy={isPending}>
      {image ? <Image className="picture" image={image} alt="" sizes="5rem" /> : <span className="picture" />}
      <h2>{name}</h2>
      <span>{isPending ? '…' : <Money value={lineItemPrice} />}</span>
      <fetcher.Form method="post" action="/cart" className="quantity">
        <input type="hidden" name="line" value={id} />
        <button type="submit" name="quantity" value={shown - 1} aria-label={`One ${name} less`}>
          −
        </button>
        <span aria-live="polite">{shown}</span>
        <button type="submit" name="quantity" value={shown + 1} aria-label={`One ${name} more`}>
          +
        </button>
        <button type="submit" name="quantity" value="0" className="link" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </fetcher.Form>
    </li>
  )
}
