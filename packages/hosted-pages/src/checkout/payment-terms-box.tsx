import { paymentTermsOf } from '@cartwright/server/hosted'
import { ConsentBox } from './consent-box.tsx'
import type { CheckoutView } from './view.ts'

/** The payment terms of the lines, with a box to agree to them. Nothing where no line has any. */
export function PaymentTermsBox({ view: { messages, priced, values, errors } }: { view: CheckoutView }) {
  const terms = paymentTermsOf(priced)
  if (terms.length === 0) return null
  const { title, agree } = messages.policies
  const checked = values.paymentTerms === 'yes'
  return <ConsentBox name="paymentTerms" label={agree} error={errors.paymentTerms} {...{ title, terms, checked }} />
}
