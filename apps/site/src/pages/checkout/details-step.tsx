import type { OfferedShippingOption } from '@cartwright/server'
import { Field } from '../ui/field.tsx'
import { AddressFields, CountryFields } from './address-fields.tsx'
import { Choice } from './choice.tsx'
import { listCountries } from './countries.ts'
import { type CheckoutView, priceOrFree, stepsOf } from './view.ts'

/** The first step: who, how and where. */
export function DetailsStep({ view }: { view: CheckoutView }) {
  const { messages, values, errors, hosted, priced, frame } = view
  const countries = listCountries(hosted.countries, frame.language)
  const address = { values, errors, messages, section: 'shipping', countries } as const
  return (
    <>
      <section className="part">
        <h2>{hosted.member ? messages.contact.title : messages.guest.title}</h2>
        <Identity view={view} />
        <Field
          name="email"
          type="email"
          label={messages.fields.email}
          hint={messages.fields.emailHint}
          defaultValue={values.email}
          error={errors.email}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
        <Field
          name="name"
          label={messages.fields.name}
          defaultValue={values.name}
          error={errors.name}
          autoComplete="name"
          maxLength={150}
        />
      </section>
      {priced.needsShipping ? (
        <>
          {hosted.pickups.length > 0 && <HowToGetIt view={view} />}
          <section className="part where-delivered">
            <h2>{messages.address.delivery}</h2>
            <AddressFields {...address} />
            <Field
              name="phone"
              type="tel"
              label={messages.fields.phone}
              note={messages.fields.optional}
              hint={messages.fields.phoneHint}
              defaultValue={values.phone}
              error={errors.phone}
              autoComplete="tel"
              maxLength={30}
            />
          </section>
        </>
      ) : (
        <section className="part">
          <h2>{messages.address.digital}</h2>
          <p className="muted">{messages.address.digitalText}</p>
          <CountryFields {...address} countries={listCountries(null, frame.language)} />
          <p className="muted small">{messages.digitalNote}</p>
        </section>
      )}
      <Continue view={view} />
    </>
  )
}

/** Guests come first; who has an account finds the way in beside it. */
function Identity({ view: { messages, hosted } }: { view: CheckoutView }) {
  if (hosted.member) return <p className="muted">{messages.guest.signedIn(hosted.member.email)}</p>
  return (
    <p className="muted">
      {messages.guest.text} <a href={`/sign-in?checkout=${hosted.session.id}`}>{messages.guest.signIn}</a>
    </p>
  )
}

function HowToGetIt({ view }: { view: CheckoutView }) {
  const { messages, values, hosted } = view
  const chosen = values.fulfilment ?? 'delivery'
  return (
    <fieldset className="part choices">
      <legend>{messages.how.title}</legend>
      <Choice
        name="fulfilment"
        value="delivery"
        id="fulfilment"
        checked={!chosen.startsWith('pickup:')}
        title={messages.how.delivery}
        text={messages.how.deliveryText}
        refreshes
      />
      {hosted.pickups.map((pickup) => (
        <Choice
          key={pickup.code}
          name="fulfilment"
          value={`pickup:${pickup.code}`}
          checked={chosen === `pickup:${pickup.code}`}
          title={pickup.title}
          text={pickupText(pickup)}
          price={priceOrFree(view, pickup.cost)}
          refreshes
        />
      ))}
    </fieldset>
  )
}

function pickupText({ pickupAddress, deliveryTime, instructions }: OfferedShippingOption): string {
  const place = [pickupAddress?.addressLine, pickupAddress?.city].filter(Boolean).join(', ')
  return [place, deliveryTime, instructions].filter(Boolean).join(' · ')
}

function Continue({ view: { messages, hosted } }: { view: CheckoutView }) {
  const delivers = stepsOf(hosted).includes('delivery')
  return (
    <div className="actions">
      <button className="button button-wide" type="submit" name="intent" value="details">
        {delivers ? messages.toDelivery : messages.toReview}
      </button>
    </div>
  )
}
