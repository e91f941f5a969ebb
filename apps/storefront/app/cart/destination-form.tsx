import { SelectField, TextField } from '@cartwright/design/parts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import type { NamedDestination } from './destination.ts'
import type { Region } from './regions.server.ts'
import type { CartResult } from './types.ts'

interface DestinationFormProps {
  /** The id of the form. The button that leads to the checkout sends it too, so that nothing is entered twice. */
  id: string
  destination: NamedDestination | null
  isUndeliverable: boolean
  countries: Region[]
  subdivisions: Region[]
}

/** Where it goes. With script a country is enough: the totals follow each choice. */
export function DestinationForm({ id, destination, isUndeliverable, countries, subdivisions }: DestinationFormProps) {
  const { cart, problems } = useMessages()
  const fetcher = useFetcher<CartResult>({ key: 'destination' })
  // It stays open while the customer goes on to the postal code.
  const [startsOpen] = useState(destination === null || isUndeliverable)
  const action = useLocalPath()('/cart')
  const isRejected = fetcher.data?.ok === false && fetcher.state === 'idle'
  const busy = fetcher.state !== 'idle'
  const isServed = countries.some(({ code }) => code === destination?.country)
  const place = destination && [destination.name, isServed && destination.postalCode].filter(Boolean).join(', ')
  const undelivered = place && isUndeliverable ? cart.undelivered(place) : undefined
  return (
    <details className="group mt-4 border-t border-line" open={startsOpen}>
      <summary className="flex min-h-12 items-center justify-between gap-3 pt-3 text-small font-semibold">
        {place ? cart.destinationOf(place) : cart.destination}
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <form
        id={id}
        method="post"
        action={action}
        noValidate
        className="mt-2"
        onSubmit={(event) => {
          if (isForCheckout(event.nativeEvent)) return
          event.preventDefault()
          fetcher.submit(event.currentTarget)
        }}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement && event.target.value) fetcher.submit(event.currentTarget)
        }}
        onBlur={({ target, currentTarget, relatedTarget }) => {
          const isChanged = target instanceof HTMLInputElement && target.value !== (destination?.postalCode ?? '')
          if (isChanged && destination && !(relatedTarget instanceof HTMLButtonElement)) fetcher.submit(currentTarget)
        }}
      >
        <input type="hidden" name="intent" value="destination" />
        {!destination && <p className="text-small text-muted">{cart.destinationText}</p>}
        <Fields
          {...{ destination, countries, subdivisions, isServed }}
          problem={isRejected ? problems.country : undelivered}
          label={busy ? cart.estimating : cart.estimate}
        />
      </form>
    </details>
  )
}

interface FieldsProps extends Pick<DestinationFormProps, 'destination' | 'countries' | 'subdivisions'> {
  /** The shop delivers to the country. */
  isServed: boolean
  problem: string | undefined
  /** The word on the button. */
  label: string
}

function Fields({ destination, countries, subdivisions, isServed, problem, label }: FieldsProps) {
  const { cart } = useMessages()
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <SelectField
        label={cart.country}
        name="country"
        required
        autoComplete="country"
        error={problem}
        defaultValue={isServed ? destination?.country : ''}
        className="col-span-2"
      >
        <option value="" disabled>
          {cart.choose}
        </option>
        <Names regions={countries} />
      </SelectField>
      {subdivisions.length > 0 && (
        <SelectField
          key={destination?.country}
          label={cart.subdivision}
          name="subdivision"
          autoComplete="address-level1"
          defaultValue={destination?.subdivision ?? ''}
        >
          <option value="">–</option>
          <Names regions={subdivisions} />
        </SelectField>
      )}
      <TextField
        label={cart.postalCode}
        className={subdivisions.length > 0 ? '' : 'col-span-2'}
        name="postalCode"
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={destination?.postalCode}
      />
      <button
        type="submit"
        className="col-span-full min-h-11 rounded-pill border border-edge px-5 text-small font-semibold hover:border-ink hover:bg-paper"
      >
        {label}
      </button>
    </div>
  )
}

const Names = ({ regions }: { regions: Region[] }) =>
  regions.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))

/** Whether a button with an address of its own sends the form: that of the checkout. */
function isForCheckout(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.hasAttribute('formaction') === true
}
