import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { deliveryValue } from './destination.ts'
import type { TotalsView } from './totals-view.ts'

/** The ways to get it, with what each costs and when it comes. */
export function DeliveryChoice({ totals }: { totals: TotalsView }) {
  const { cart } = useMessages()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher({ key: 'delivery' })
  const [picked, setPicked] = useState<string>()
  const done = fetcher.state === 'idle' && fetcher.data
  useEffect(() => {
    if (done) setPicked(undefined)
  }, [done])
  if (totals.options.length === 0) return null
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-5"
      onChange={(event) => fetcher.submit(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="delivery" />
      <fieldset>
        <legend className="text-small font-semibold">{cart.options}</legend>
        <div className="mt-2 divide-y divide-line overflow-hidden rounded-control border border-line bg-raised">
          {totals.options.map((option) => {
            const value = deliveryValue(option)
            return (
              <label key={value} className="flex items-start gap-3 px-4 py-3 text-small has-checked:bg-paper">
                <input
                  type="radio"
                  name="delivery"
                  value={value}
                  checked={picked ? picked === value : option.selected}
                  onChange={() => setPicked(value)}
                  className="mt-1 size-4 shrink-0 accent-clay"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{option.title}</span>
                  {option.pickupPoint && <span className="block text-tiny text-muted">{cart.pickupPoint}</span>}
                  {option.time && <span className="block text-tiny text-muted">{option.time}</span>}
                  {option.charges.map(({ type, amount, details }) => (
                    <span key={type + (details ?? '')} className="block text-tiny text-muted">
                      {cart.deliveryCharge[type](amount)}
                      {details && ` (${details})`}
                    </span>
                  ))}
                </span>
                <span className="shrink-0 font-medium tabular-nums">
                  {option.free ? cart.deliveryFree : option.cost}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <button type="submit" className="mt-2 hidden min-h-10 text-small underline no-scripting:inline-block">
        {cart.update}
      </button>
    </fetcher.Form>
  )
}
