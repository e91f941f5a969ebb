import { useLocation } from 'react-router'
import { useBrand } from '../brand/use-brand.ts'
import { useCurrency } from '../i18n/use-currency.ts'
import { useMessages } from '../i18n/use-messages.ts'

/** The currency of all prices. A form that loads the whole page again: every price on it changes. */
export function CurrencySwitch() {
  const { preferences } = useMessages()
  const current = useCurrency()
  const { pathname, search } = useLocation()
  const currencies = useBrand()?.currencies ?? []
  if (currencies.length < 2) return null
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset>
        <legend className="sr-only">{preferences.currency}</legend>
        <div className="flex flex-wrap gap-x-5 text-small">
          {currencies.map((currency) => (
            <button
              key={currency}
              type="submit"
              name="currency"
              value={currency}
              aria-pressed={currency === current}
              className="min-h-8 cursor-pointer py-1.5 underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:underline"
            >
              {currency}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
