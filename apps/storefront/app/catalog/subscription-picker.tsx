import { useMessages } from '../i18n/use-messages.ts'
import type { SubscriptionsView } from './types.ts'

/** Once, or a subscription: price, period and terms of each. */
export default function SubscriptionPicker({ view: { canBuyOnce, options } }: { view: SubscriptionsView }) {
  const { product } = useMessages()
  const [first] = options
  return (
    <fieldset className="mt-7">
      <legend className="text-small font-semibold">{product.howToBuy}</legend>
      <div className="mt-2.5 grid gap-2">
        {canBuyOnce && (
          <label className="choice justify-start">
            <input type="radio" name="subscription" value="" defaultChecked className="sr-only" />
            <span>{product.buyOnce}</span>
          </label>
        )}
        {options.map(({ id, title, terms, description }) => (
          <label key={id} className="choice justify-start text-left">
            <input
              type="radio"
              name="subscription"
              value={id}
              defaultChecked={!canBuyOnce && id === first?.id}
              className="sr-only"
            />
            <span>
              {title} <span className="font-normal">{terms}</span>
              {description && <span className="block text-tiny font-normal text-muted">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
