import { type CheckoutDetails, newsletterConsentText } from '@cartwright/server/hosted'
import type { Form } from './form.ts'
import type { CheckoutView } from './view.ts'

const isOffered = ({ frame }: CheckoutView) => frame.settings.newsletterAtCheckout

const textOf = ({ frame }: CheckoutView) => newsletterConsentText(frame.language, frame.settings.name)

/** A box to ask for the newsletter. It is ticked beforehand only for a customer who asked before. The order does not depend on it. */
export function NewsletterBox({ view }: { view: CheckoutView }) {
  if (!isOffered(view)) return null
  const { values } = view
  return (
    <label className="check">
      <input type="checkbox" name="newsletter" value="yes" defaultChecked={values.newsletter === 'yes'} />
      {textOf(view)}
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
  return { newsletterConsent: { consentText: textOf(view), date: now.toISOString() } }
}
