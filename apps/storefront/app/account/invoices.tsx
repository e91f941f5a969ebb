import { textLink } from '../ui/button.tsx'

export interface InvoiceList {
  title: string
  invoices: { id: string; label: string; url: string }[]
}

/** Links to the invoice of an order and its credit notes. */
export function Invoices({ invoices: { title, invoices } }: { invoices: InvoiceList }) {
  if (invoices.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="display text-heading">{title}</h2>
      <ul className="mt-2">
        {invoices.map(({ id, label, url }) => (
          <li key={id}>
            <a href={url} rel="noreferrer" className={`inline-block py-1 ${textLink}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
