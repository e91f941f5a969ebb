import type { Order } from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'

type OrderLine = Order['lineItems'][number]

interface LineTermsProps {
  readonly line: OrderLine | undefined
  readonly language: string
  readonly messages: Messages['orders']
}

/** The policies of a line, and the payment terms with the day on which the customer agreed to them. */
export function LineTerms({ line, language, messages }: LineTermsProps) {
  const { policies = [], consentRequiredPaymentPolicy: terms, paymentPolicyConsentDate: date } = line ?? {}
  const day = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))
  return (
    <>
      {policies.map(({ title, content }) => (
        <details className="more small" key={title}>
          <summary>{title}</summary>
          <p className="muted">{content}</p>
        </details>
      ))}
      {terms !== undefined && (
        <details className="more small">
          <summary>{messages.paymentTerms}</summary>
          <p className="muted">{terms}</p>
          {date !== undefined && <p className="muted">{messages.agreedOn(day(date))}</p>}
        </details>
      )}
    </>
  )
}

/** What stands beside the price, such as "per person". */
export function PriceDescription({ line }: Pick<LineTermsProps, 'line'>) {
  const text = line?.priceDescription?.translated ?? line?.priceDescription?.original
  return text ? <span className="muted small line-price-text">{text}</span> : null
}
