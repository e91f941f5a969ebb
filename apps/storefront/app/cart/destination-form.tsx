import { useFetcher } from 'react-router'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import type { Destination } from './destination.ts'
import type { Region } from './regions.server.ts'

interface DestinationFormProps {
  destination: Destination | null
  countries: Region[]
  subdivisions: Region[]
}

/** Where it goes. With script a country is enough: the totals follow each choice. */
export function DestinationForm({ destination, countries, subdivisions }: DestinationFormProps) {
  const { cart } = useMessages()
  const fetcher = useFetcher({ key: 'destination' })
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action={useLocalPath()('/cart')}
      className="mt-5"
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
  )
}
