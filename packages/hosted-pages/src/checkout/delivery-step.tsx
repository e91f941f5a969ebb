import { Choice } from './choice.tsx'
import { deliveryText } from './delivery-text.ts'
import { Reviewed } from './reviewed.tsx'
import { type CheckoutView, offeredAtAddress, optionValue, priceOrFree } from './view.ts'

/** The second step: which delivery or pickup point, at which price, and when it arrives. */
export function DeliveryStep({ view }: { view: CheckoutView }) {
  const { messages, priced, errors, values } = view
  const chosen = values.delivery ?? (priced.shipping && optionValue(priced.shipping))
  return (
    <>
      <Reviewed view={view} />
      <fieldset className="fields choices" aria-describedby={errors.delivery ? 'delivery-error' : undefined}>
        <legend className="visually-hidden">{messages.delivery.title}</legend>
        {errors.delivery && (
          <p className="error" id="delivery-error">
            {errors.delivery}
          </p>
        )}
        {offeredAtAddress(priced).map((option, index) => (
          <Choice
            key={optionValue(option)}
            name="delivery"
            value={optionValue(option)}
            {...(index === 0 && { id: 'delivery' })}
            checked={optionValue(option) === chosen}
            title={option.title}
            text={deliveryText(view, option)}
            price={priceOrFree(view, option.cost)}
            refreshes
          />
        ))}
      </fieldset>
      <div className="actions">
        <button className="button button-wide" type="submit" name="intent" value="delivery">
          {messages.toReview}
        </button>
      </div>
    </>
  )
}
