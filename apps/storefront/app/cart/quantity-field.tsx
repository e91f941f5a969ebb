import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { Stepper } from '../ui/stepper.tsx'
import { useCartDrawer } from './drawer-context.tsx'
import type { PendingLine } from './pending.ts'
import type { CartResult } from './types.ts'
import { useRemoval } from './use-removal.ts'

const pauseBetweenClicks = 250

/**
 * The quantity of one line. Clicks are debounced, and a change waits for the response to the one before, so that
 * requests for one line cannot overtake each other.
 */
export function QuantityField({ line }: { line: PendingLine }) {
  const { cart } = useMessages()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: `quantity-${line.id}` })
  const remove = useRemoval(line.id)
  const { setNotice } = useCartDrawer()
  const [wanted, setWanted] = useState<number>()
  const sent = useRef<number>(undefined)
  const idle = fetcher.state === 'idle'

  useEffect(() => {
    if (wanted === undefined || !idle) return
    const timer = setTimeout(() => {
      if (wanted < 1) {
        setWanted(undefined)
        remove()
        return
      }
      sent.current = wanted
      fetcher.submit({ intent: 'quantity', lineId: line.id, quantity: String(wanted) }, { method: 'post', action })
    }, pauseBetweenClicks)
    return () => clearTimeout(timer)
  }, [wanted, idle, fetcher, remove, line.id, action])

  // From here on the cart shows the sent value. Clearing it earlier would show the old number for a moment, and a click
  // would count from there.
  useEffect(() => {
    if (!idle) setWanted((now) => (now === sent.current ? undefined : now))
  }, [idle])

  const isGone = fetcher.data?.ok === true && fetcher.data.intent === 'quantity' && fetcher.data.gone === true
  useEffect(() => {
    if (isGone) setNotice(cart.goneElsewhere(line.name))
  }, [isGone, setNotice, cart, line.name])

  const limit = fetcher.data?.ok && fetcher.data.intent === 'quantity' ? fetcher.data.limitedTo : undefined
  return (
    // With script, Enter counts like leaving the field.
    <fetcher.Form method="post" action={action} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.id} />
      <div className="flex items-center gap-2">
        <Stepper
          name="quantity"
          label={cart.quantityOf(line.name)}
          value={wanted ?? line.quantity}
          min={0}
          max={line.available}
          onChange={setWanted}
        />
        <button type="submit" className="hidden min-h-10 px-2 text-small underline no-scripting:inline-block">
          {cart.update}
        </button>
      </div>
      {limit !== undefined && <p className="mt-1.5 text-small text-clay">{cart.limited(limit)}</p>}
    </fetcher.Form>
  )
}
