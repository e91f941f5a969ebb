import { addressLines } from '@cartwright/design/order'
import { withDivisionName } from '@cartwright/design/places'
import { Choice } from './choice.tsx'
import { NEW_ADDRESS, savedAddressesOf } from './saved-addresses.ts'
import type { CheckoutView } from './view.ts'

/** The addresses of the member, and the choice of another one. The style sheet hides the form while one of them is chosen. */
export function SavedAddresses({ view: { messages, values, hosted, frame } }: { view: CheckoutView }) {
  const offered = savedAddressesOf(hosted)
  const { savedAddress: chosen = NEW_ADDRESS } = values
  const isChosen = offered.some(({ key }) => key === chosen)
  const isGone = chosen !== NEW_ADDRESS && !isChosen
  const error = isGone && (
    <p className="error" id={offered.length === 0 ? 'savedAddress' : 'savedAddress-error'}>
      {messages.errors.savedAddress}
    </p>
  )
  if (offered.length === 0) return error
  return (
    <fieldset className="choices saved-addresses" aria-describedby={error ? 'savedAddress-error' : undefined}>
      <legend className="visually-hidden">{messages.address.saved}</legend>
      {error}
      {offered.map(({ address, key }, index) => {
        const [first = '', ...rest] = addressLines({ address: withDivisionName(address) }, frame.language)
        const text = rest.join(', ')
        return (
          <Choice
            key={key}
            {...{ name: 'savedAddress', value: key, checked: key === chosen, title: first, text }}
            {...(index === 0 && { id: 'savedAddress' })}
            refreshes
          />
        )
      })}
      <Choice
        name="savedAddress"
        value={NEW_ADDRESS}
        checked={chosen === NEW_ADDRESS}
        title={messages.address.another}
        refreshes
      />
    </fieldset>
  )
}
