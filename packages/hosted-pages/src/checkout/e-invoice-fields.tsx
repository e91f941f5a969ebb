import { Field } from '../ui/field.tsx'
import type { CheckoutView } from './view.ts'

/** What businesses and authorities need on electronic invoices. Closed until the customer opens it. */
export function EInvoiceFields({ view: { messages, values, errors } }: { view: CheckoutView }) {
  const { title, reference, referenceHint, peppolId, peppolIdHint, attach } = messages.eInvoice
  const isOpen = Boolean(values.buyerReference || values.peppolId || values.sendEInvoice)
  return (
    <details className="fields more" open={isOpen}>
      <summary>{title}</summary>
      <Field
        name="buyerReference"
        label={reference}
        note={messages.fields.optional}
        hint={referenceHint}
        defaultValue={values.buyerReference}
        maxLength={100}
        spellCheck={false}
      />
      <Field
        name="peppolId"
        label={peppolId}
        note={messages.fields.optional}
        hint={peppolIdHint}
        defaultValue={values.peppolId}
        error={errors.peppolId}
        maxLength={60}
        spellCheck={false}
      />
      <label className="check">
        <input type="checkbox" name="sendEInvoice" value="yes" defaultChecked={values.sendEInvoice === 'yes'} />
        {attach}
      </label>
    </details>
  )
}
