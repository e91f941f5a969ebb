import { Link } from 'react-router'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { eInvoiceFields } from './e-invoice-fields.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { ReturnState } from './returns/return-state.tsx'
import { WithdrawalState } from './withdrawals/withdrawal-state.tsx'

const texts = messages.documents

/** The invoices of an order, and its credit notes. */
export function Documents({ data: { order, invoices, invoiceMissing } }: { readonly data: OrderData }) {
  const { run, isBusy } = useAction()
  const hasInvoice = invoices.some(({ kind, advance }) => kind === 'INVOICE' && !advance)
  const issue = () =>
    run(() => client.orderInvoices.generateInvoice(order.id), { done: texts.issued }).then(refreshOrders)
  return (
    <Section title={texts.title}>
      <ul>
        {invoices.map(({ id, kind, advance, number, issuedDate, total, url, eInvoiceUrl, eInvoiceMissing }) => (
          <li key={id} className="flex items-baseline gap-3 border-line border-b py-2 last:border-0">
            <span className="min-w-0 flex-1">
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {advance && kind === 'INVOICE' ? texts.advance : texts.kinds[kind]} {number}
              </a>
              <span className="block text-muted text-table">{formatDate(issuedDate)}</span>
              {eInvoiceUrl && (
                <a className="link text-table" href={eInvoiceUrl}>
                  {texts.eInvoice}
                </a>
              )}
              {eInvoiceMissing && (
                <span className="block text-muted text-table">
                  {texts.eInvoiceMissing(eInvoiceFields(eInvoiceMissing))}
                </span>
              )}
            </span>
            <span className="money">{formatMoney(total.amount, order.currency)}</span>
          </li>
        ))}
      </ul>
      {invoiceMissing && (
        <>
          <p className="mb-2 text-muted">{hasInvoice ? texts.changed : texts.none}</p>
          {may('MANAGE_ORDERS') && (
            <Button busy={isBusy} onClick={issue}>
              {hasInvoice ? texts.issueMissing : texts.issue}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** The returns of an order. */
export function OrderReturns({ data: { returns } }: { readonly data: OrderData }) {
  if (returns.length === 0) return null
  return (
    <Section title={messages.places.returns}>
      <ul>
        {returns.map((given) => (
          <li
            key={given.id}
            className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-0"
          >
            <Link className="link" to={`/orders/returns/${given.id}`}>
              {formatDate(given.createdDate)}
            </Link>
            <ReturnState given={given} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The withdrawals from an order. */
export function OrderWithdrawals({ data: { withdrawals } }: { readonly data: OrderData }) {
  if (withdrawals.length === 0) return null
  return (
    <Section title={messages.places.withdrawals}>
      <ul>
        {withdrawals.map((given) => (
          <li
            key={given.id}
            className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-0"
          >
            <Link className="link" to={`/orders/withdrawals/${given.id}`}>
              {formatDate(given.createdDate)}
            </Link>
            <WithdrawalState given={given} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
