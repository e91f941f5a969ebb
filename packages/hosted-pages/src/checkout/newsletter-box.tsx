import type { CheckoutDetails } from '@cartwright/server/hosted'
import type { Form } from './form.ts'
import type { CheckoutView } from './view.ts'

const isOffered = ({ frame }: CheckoutView) => frame.settings.newsletterAtCheckout

/** A box to ask for the newsletter. It is not ticked beforehand, and the order does not depend on it. */
export function NewsletterBox({ view }: { view: CheckoutView }) {
  if (!isOffered(view)) return null
  const { frame, messages, values } = view
  return (
    <label className="check">
      <input type="checkbox" name="newsletter" value="yes" defaultChecked={values.newsletter === 'yes'} />
      {messages.contact.newsletter(frame.settings.name)}
    </label>
  )
}

/** What the customer agreed to by the box; nothing where it is not ticked, or not shown. */
export function newsletterConsentOf(
  view: CheckoutView,
  form: Form,
  now: Date,
): Pick<CheckoutDetails, 'newsletterConsent'> {
  if (!isOffered(view) || form.newsletter !== 'yes') return {}
  const consentText = view.messages.contact.newsletter(view.frame.settings.name)
  return { newsletterConsent: { consentText, date: now.toISOString() } }
}
