import type { OrderInvoice } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** Links to the invoice of an order and its credit notes. */
export function Invoices({ frame, invoices }: { frame: Frame; invoices: readonly OrderInvoice[] }) {
  if (invoices.length === 0) return null
  const messages = messagesIn(frame.language).orders.invoices
  return (
    <section className="parcels">
      <h2>{messages.title}</h2>
      <ul>
        {invoices.map(({ id, kind, number, url }) => (
          <li key={id}>
            <a href={url}>{messages.open[kind](number)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
