import { Field } from '../ui/field.tsx'
import { AddressFields, CountryFields } from './address-fields.tsx'
import { Choice } from './choice.tsx'
import { listCountries } from './countries.ts'
import { deliveryText } from './delivery-text.ts'
import { MailHint } from './mail-hint.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { SavedAddresses } from './saved-addresses-choice.tsx'
import { type CheckoutView, hasPickupsAtAddress, priceOrFree, stepsOf } from './view.ts'

/** The first step: who, how and where. */
export function DetailsStep({ view }: { view: CheckoutView }) {
  const { messages, values, errors, hosted, priced, frame } = view
  const likely = [frame.storefront.locale.country, values.country ?? ''].filter(Boolean)
  const countries = listCountries(priced.needsShipping ? hosted.countries : null, frame.language, likely)
  const address = { values, errors, messages, section: 'shipping', countries } as const
  return (
    <>
      <Contact view={view} />
      {priced.needsShipping ? (
        <>
          {hosted.pickups.length > 0 && <HowToGetIt view={view} />}
          <WhereDelivered view={view} address={address} />
        </>
      ) : (
        <section className="fields">
          <h2>{messages.address.digital}</h2>
          <p className="muted">{messages.address.digitalText}</p>
          <CountryFields {...address} />
          <p className="muted small">{messages.digitalNote}</p>
        </section>
      )}
      <Continue view={view} />
    </>
  )
}

function Contact({ view }: { view: CheckoutView }) {
  const { messages, values, errors, hosted, frame } = view
  return (
    <section className="fields">
      <h2>{hosted.member ? messages.contact.title : messages.guest.title}</h2>
      <Identity view={view} />
      <Field
        name="email"
        type="email"
        label={messages.fields.email}
        hint={messages.fields.emailHint}
        defaultValue={values.email}
        error={errors.email}
        data-refresh=""
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
      />
      <MailHint view={view} email={values.email ?? ''} />
      {frame.settings.recoveryMails === 'WITH_PERMISSION' && (
        <label className="check">
          <input type="checkbox" name="reminders" value="yes" defaultChecked={values.reminders === 'yes'} />
          {messages.contact.reminders}
        </label>
      )}
      <NewsletterBox view={view} />
      <Field
        name="name"
        label={messages.fields.name}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="name"
        maxLength={150}
      />
    </section>
  )
}

interface WhereDeliveredProps {
  readonly view: CheckoutView
  readonly address: Parameters<typeof AddressFields>[0]
}

function WhereDelivered({ view, address }: WhereDeliveredProps) {
  const { messages, values, errors, hosted, priced } = view
  const hasPickups = hasPickupsAtAddress(priced)
  return (
    <section className="fields where-delivered">
      <h2>{hasPickups ? messages.address.own : messages.address.delivery}</h2>
      {hasPickups && <p className="muted">{messages.address.ownText}</p>}
      <SavedAddresses view={view} />
      <div className="fields new-address">
        <AddressFields {...address} />
        {hosted.member && (
          <label className="check">
            <input type="checkbox" name="saveAddress" value="yes" defaultChecked={values.saveAddress === 'yes'} />
            {messages.address.save}
          </label>
        )}
      </div>
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
  )
}

/** Guests come first; who has an account finds the way in beside it. */
function Identity({ view: { messages, hosted } }: { view: CheckoutView }) {
  if (hosted.member) return <p className="muted">{messages.guest.signedIn(hosted.member.email)}</p>
  const { text, signIn, signInForCards, other } = messages.guest
  const href = `/sign-in?checkout=${hosted.session.id}`
  if (hosted.offeredTo)
    return (
      <p className="muted">
        <a href={href}>{other}</a>
      </p>
    )
  if (hosted.isCopy)
    return (
      <p className="muted">
        <a href={href}>{signInForCards}</a>
      </p>
    )
  return (
    <p className="muted">
      {text} <a href={href}>{signIn}</a>
    </p>
  )
}

function HowToGetIt({ view }: { view: CheckoutView }) {
  const { messages, values, hosted } = view
  const chosen = values.fulfilment ?? 'delivery'
  return (
    <fieldset className="fields choices">
      <legend>{messages.how.title}</legend>
      <Choice
        name="fulfilment"
        value="delivery"
        id="fulfilment"
        checked={!chosen.startsWith('pickup:')}
        {...deliveryChoice(view)}
        refreshes
      />
      {hosted.pickups.map((pickup) => (
        <Choice
          key={pickup.code}
          name="fulfilment"
          value={`pickup:${pickup.code}`}
          checked={chosen === `pickup:${pickup.code}`}
          title={pickup.title}
          text={[deliveryText(view, pickup), pickupStock(view, pickup)].filter(Boolean).join(' · ')}
          price={priceOrFree(view, pickup.cost)}
          refreshes
        />
      ))}
    </fieldset>
  )
}

/** What the choice of an address stands for: a delivery, or what a plugin offers near it, which the next step shows. */
function deliveryChoice({ messages: { how }, priced }: CheckoutView): { title: string; text: string } {
  if (!hasPickupsAtAddress(priced)) return { title: how.delivery, text: how.deliveryText }
  const chosen = priced.isRequestedShipping ? priced.shipping : null
  const isPoint = chosen?.method === 'PICKUP' && chosen.carrierId !== undefined
  return { title: isPoint ? how.chosenPoint(chosen.title) : how.deliveryOrPoint, text: how.deliveryOrPointText }
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

/** What the pickup location has in stock of the order; nothing where the shop has one location. */
function pickupStock({ messages }: CheckoutView, { stock }: CheckoutView['hosted']['pickups'][number]): string {
  if (!stock || stock.length === 0) return ''
  const inStock = stock.reduce((sum, line) => sum + line.inStock, 0)
  const wanted = stock.reduce((sum, line) => sum + line.wanted, 0)
  return inStock === wanted ? messages.how.inStockHere : messages.how.partlyHere(inStock, wanted)
}
