import { amountsDue, availableProviders, type PaymentElement, reviewStamp } from '@cartwright/server/hosted'
import { expiryOf } from '../account/cards/card-name.ts'
import { assets } from '../ui/assets.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { pageLinks } from '../ui/page-links.ts'
import { AddressFields } from './address-fields.tsx'
import { Choice } from './choice.tsx'
import { listCountries } from './countries.ts'
import { fulfilmentOf } from './details-form.ts'
import { EInvoiceFields } from './e-invoice-fields.tsx'
import { elementOfCheckout } from './payment-element.ts'
import { PaymentTermsBox } from './payment-terms-box.tsx'
import { Recap } from './recap.tsx'
import { Reviewed } from './reviewed.tsx'
import { SaveCard } from './save-card.tsx'
import { chosenPayment, offeredCards } from './saved-cards.ts'
import { SubscriptionBox } from './subscription-box.tsx'
import { type CheckoutView, money } from './view.ts'
import { WithdrawalConsentBox } from './withdrawal-consent-box.tsx'

/** The last step: review of the order, payment method, and the button that orders. */
export function ReviewStep({ view }: { view: CheckoutView }) {
  const { messages, priced, values, errors } = view
  return (
    <>
      <Reviewed view={view} />
      <Payment view={view} />
      {fulfilmentOf(view.hosted) !== 'digital' && <Billing view={view} />}
      <EInvoiceFields view={view} />
      <details className="fields more" open={Boolean(values.note) || errors.note !== undefined}>
        <summary>{messages.review.addNote}</summary>
        <TextArea
          name="note"
          label={messages.review.note}
          note={messages.fields.optional}
          hint={messages.review.noteHint}
          defaultValue={values.note ?? ''}
          error={errors.note}
          rows={3}
          maxLength={1000}
        />
      </details>
      <PaymentTermsBox view={view} />
      <WithdrawalConsentBox view={view} />
      <SubscriptionBox view={view} />
      <input type="hidden" name="reviewed" value={reviewStamp(priced)} />
      <div className="actions">
        <Recap view={view} />
        <button className="button button-wide button-order" type="submit" name="intent" value="place">
          {messages.review.place(money(priced, amountsDue(priced.totals).now))}
        </button>
        <p className="muted small">{messages.review.binding}</p>
        <Terms view={view} />
      </div>
    </>
  )
}

/** The pages that the customer should be able to read before ordering. They open beside the checkout. */
function Terms({ view: { frame, messages } }: { view: CheckoutView }) {
  const links = pageLinks(frame, ['terms', 'withdrawal', 'privacy'])
  if (links.length === 0) return null
  return (
    <p className="muted small">
      {messages.review.pages}{' '}
      {links.map(({ href, title }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href} target="_blank" rel="noopener">
            {title}
          </a>
        </span>
      ))}
    </p>
  )
}

function Payment({ view }: { view: CheckoutView }) {
  const { messages, priced, frame, values } = view
  const { isMember } = view.hosted
  const providers = availableProviders(frame.site, priced)
  const chosen = chosenPayment(view)
  const cards = offeredCards(view)
  const element = elementOfCheckout(view)
  return (
    <fieldset className="fields choices">
      <legend>{messages.review.payment}</legend>
      {providers.length === 0 && <p className="error">{messages.review.noPayment}</p>}
      {cards.map(({ value, name, method }) => (
        <Choice
          key={value}
          name="payment"
          value={value}
          checked={value === chosen}
          title={name}
          text={messages.review.expires(expiryOf(method))}
        />
      ))}
      {providers.map(({ id, savedMethods }) => {
        const { title, text } = isNamed(id, messages.payments) ? messages.payments[id] : messages.payments.other
        const isSavable = isMember && savedMethods !== undefined
        return <Choice key={id} name="payment" value={id} checked={id === chosen} {...{ title, text, isSavable }} />
      })}
      {element && <CardFields view={view} element={element} />}
      {isMember && providers.some(({ savedMethods }) => savedMethods) && (
        <SaveCard language={frame.language} checked={values.saveCard === 'yes'} />
      )}
    </fieldset>
  )
}

/** The fields of the provider, which its script draws. Hidden until then. */
function CardFields({ view: { messages }, element }: { view: CheckoutView; element: PaymentElement }) {
  const { script, publishableKey, amount, currency } = element
  return (
    <div
      className="fields"
      data-payment-element=""
      data-script={script}
      data-publishable-key={publishableKey}
      data-amount={amount}
      data-currency={currency}
      data-problem={messages.problems.declined.title}
      hidden
    >
      <div data-fields="" />
      <p className="error" role="alert" />
      <input type="hidden" name="paymentToken" value="" />
      <script type="module" src={assets.paymentElement} />
    </div>
  )
}

const isNamed = <Names extends object>(id: string, names: Names): id is string & keyof Names => id in names

/** Closed until the customer chooses another address: the style sheet opens it. */
function Billing({ view }: { view: CheckoutView }) {
  const { messages, hosted, priced, values, errors, frame } = view
  const { billingSame, billingSameOwn, billingSamePickup } = messages.review
  const isPickup = priced.shipping?.method === 'PICKUP'
  const same = fulfilmentOf(hosted) !== 'delivery' ? billingSamePickup : isPickup ? billingSameOwn : billingSame
  return (
    <fieldset className="fields billing">
      <legend>{messages.review.billing}</legend>
      <label className="check">
        <input type="checkbox" name="billingSame" value="yes" defaultChecked={values.billingSame !== 'no'} />
        {same}
      </label>
      <div className="fields billing-address">
        <Field
          name="billing-name"
          label={messages.fields.name}
          defaultValue={values['billing-name']}
          error={errors['billing-name']}
          autoComplete="billing name"
          maxLength={150}
        />
        <Field
          name="billing-company"
          label={messages.fields.company}
          note={messages.fields.optional}
          defaultValue={values['billing-company']}
          error={errors['billing-company']}
          autoComplete="billing organization"
          maxLength={200}
        />
        <AddressFields
          values={values}
          errors={errors}
          messages={messages}
          section="billing"
          prefix="billing-"
          countries={listCountries(null, frame.language, [
            values['billing-country'] ?? '',
            frame.storefront.locale.country,
          ])}
        />
      </div>
      {frame.settings.taxes.reverseCharge && (
        <Field
          name="vatId"
          label={messages.fields.vatId}
          note={messages.fields.optional}
          hint={messages.fields.vatIdHint}
          defaultValue={values.vatId}
          error={errors.vatId}
          data-refresh=""
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
      )}
    </fieldset>
  )
}
