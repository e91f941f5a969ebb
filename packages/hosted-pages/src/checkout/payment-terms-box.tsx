import { paymentTermsOf } from '@cartwright/server/hosted'
import type { CheckoutView } from './view.ts'

/** The payment terms of the lines, with a box to agree to them. Nothing where no line has any. */
export function PaymentTermsBox({ view: { messages, priced, values, errors } }: { view: CheckoutView }) {
  const terms = paymentTermsOf(priced)
  if (terms.length === 0) return null
  const error = errors.paymentTerms
  return (
    <fieldset className="fields" data-invalid={error ? '' : undefined}>
      <legend>{messages.policies.title}</legend>
      {terms.map((text) => (
        <p className="small" key={text}>
          {text}
        </p>
      ))}
      <label className="check">
        <input
          type="checkbox"
          id="paymentTerms"
          name="paymentTerms"
          value="yes"
          required
          defaultChecked={values.paymentTerms === 'yes'}
          aria-describedby={error ? 'paymentTerms-error' : undefined}
          aria-invalid={error ? true : undefined}
        />
        {messages.policies.agree}
      </label>
      {error && (
        <p className="error" id="paymentTerms-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
