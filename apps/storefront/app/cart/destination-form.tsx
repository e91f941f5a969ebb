import { useFetcher } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import type { Destination } from './destination.ts'
import type { Region } from './regions.server.ts'
import type { CartResult } from './types.ts'

interface DestinationFormProps {
  destination: Destination | null
  countries: Region[]
  subdivisions: Region[]
}

/** Where it goes. With script a country is enough: the totals follow each choice. */
export function DestinationForm({ destination, countries, subdivisions }: DestinationFormProps) {
  const { cart, problems } = useMessages()
  const fetcher = useFetcher<CartResult>({ key: 'destination' })
  const isRejected = fetcher.data?.ok === false && fetcher.state === 'idle'
  const busy = fetcher.state !== 'idle'
  const action = useLocalPath()('/cart')
  const country = countries.find(({ code }) => code === destination?.country)?.name
  return (
    <details className="group mt-4 border-t border-line" open={destination === null || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-3 pt-3 text-small font-semibold">
        {country ? cart.destinationOf([country, destination?.postalCode].filter(Boolean).join(', ')) : cart.destination}
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <fetcher.Form
        method="post"
        action={action}
        noValidate
        className="mt-2"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement && event.target.value) fetcher.submit(event.currentTarget)
        }}
      >
        <input type="hidden" name="intent" value="destination" />
        <p className="text-small text-muted">{cart.destinationText}</p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <SelectField
            label={cart.country}
            name="country"
            required
            autoComplete="country"
            problem={isRejected ? problems.country : undefined}
            defaultValue={destination?.country ?? ''}
            className="col-span-2"
          >
            <option value="" disabled>
              {cart.choose}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
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
              {subdivisions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
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
            {busy ? cart.estimating : cart.estimate}
          </button>
        </div>
      </fetcher.Form>
    </details>
  )
}
