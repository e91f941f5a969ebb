import type { OrderLineItem } from '@cartwright/client'
import { exemptionOfLine } from '@cartwright/design/order'
import { formatDateTime } from '../kit/format.ts'
import { messages } from './messages.ts'

/** The policies of a line, and its payment terms with the time at which the customer agreed to them. */
export function LineTerms({ line }: { readonly line: OrderLineItem }) {
  const exemption = exemptionOfLine(line)
  const { policies = [], consentRequiredPaymentPolicy: terms, paymentPolicyConsentDate: date } = line
  return (
    <>
      {exemption !== null && (
        <p className="text-muted text-table">
          {messages.exemptions[exemption]}
          {line.withdrawalConsentDate !== undefined &&
            ` ${messages.consentOn(formatDateTime(new Date(line.withdrawalConsentDate)))}`}
        </p>
      )}
      {policies.map(({ title, content }) => (
        <details key={title} className="text-table">
          <summary className="min-h-6 cursor-pointer py-0.5">{title}</summary>
          <p className="whitespace-pre-line text-muted">{content}</p>
        </details>
      ))}
      {terms !== undefined && (
        <details className="text-table">
          <summary className="min-h-6 cursor-pointer py-0.5">
            {messages.paymentTerms(date === undefined ? null : formatDateTime(new Date(date)))}
          </summary>
          <p className="whitespace-pre-line text-muted">{terms}</p>
        </details>
      )}
    </>
  )
}
