import type { QueryStatementResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatMoney, formatNumber } from '../kit/format.ts'
import { providerName } from '../kit/provider-name.ts'
import { JournalFiles } from './journal-files.tsx'
import { messages, accountingMessages as own } from './messages.ts'
import { PlainTable } from './plain-table.tsx'
import { statementQuery } from './queries.ts'
import { formatPercent } from './tax-report.tsx'
import type { ReportView } from './view.ts'

/** What a month or day came to, and its files. */
export function StatementReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(statementQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { taxes, payments, owed, orders, csv } = data
  const isEmpty = orders === 0 && [taxes, payments, owed].every(({ length }) => length === 0)
  return (
    <>
      <p className="mb-4 text-muted">{own.lead}</p>
      {isEmpty ? (
        <EmptyState title={own.none} lead={messages.noneLead} />
      ) : (
        <div className="flex flex-col gap-10">
          <Taxes statement={data} />
          <Charged statement={data} />
          <Payments statement={data} />
          <Owed statement={data} />
          <Documents statement={data} />
        </div>
      )}
      <JournalFiles view={view} csv={csv} />
    </>
  )
}

interface PartProps {
  readonly statement: QueryStatementResponse
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="mb-3 font-semibold text-section">{title}</h2>
    {children}
  </section>
)

function Taxes({ statement: { taxes, currency } }: PartProps) {
  if (taxes.length === 0) return null
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <Part title={own.taxes}>
      <PlainTable
        label={own.taxes}
        heads={[messages.region, messages.taxName, messages.rate, own.sold, own.soldTax, own.returned, own.returnedTax]}
        texts={2}
        rows={taxes.map(({ country, name, rate, net, tax, returnedNet, returnedTax }) => [
          country ? countryName(country) : messages.unknown,
          name || own.noTax,
          formatPercent(rate),
          ...[net, tax, returnedNet, returnedTax].map(money),
        ])}
      />
    </Part>
  )
}

function Charged({ statement }: PartProps) {
  const names = ['goods', 'delivery', 'fees', 'giftCardsSold', 'total'] as const
  return (
    <Part title={own.charged}>
      <PlainTable
        label={own.charged}
        heads={[own.part, own.amount]}
        texts={1}
        hasSum
        rows={names.map((name) => [own.parts[name], formatMoney(statement[name], statement.currency)])}
      />
    </Part>
  )
}

function Payments({ statement: { payments } }: PartProps) {
  if (payments.length === 0) return <Part title={own.payments}>{own.noPayments}</Part>
  return (
    <Part title={own.payments}>
      <PlainTable
        label={own.payments}
        heads={[
          messages.provider,
          messages.captures,
          messages.captured,
          messages.refunds,
          messages.refunded,
          messages.net,
        ]}
        texts={1}
        rows={payments.map(({ provider, currency, payments: count, captured, refunds, refunded, net }) => [
          providerName(provider),
          formatNumber(count),
          formatMoney(captured, currency),
          formatNumber(refunds),
          formatMoney(refunded, currency),
          formatMoney(net, currency),
        ])}
      />
      {payments.some(({ ownBalance }) => ownBalance) && <p className="mt-3 text-muted">{own.ownBalance}</p>}
    </Part>
  )
}

function Owed({ statement: { owed } }: PartProps) {
  if (owed.length === 0) return null
  return (
    <Part title={own.owed}>
      <PlainTable
        label={own.owed}
        heads={[messages.currency, own.opening, own.chargedInPeriod, own.paid, own.closing]}
        texts={1}
        rows={owed.map(({ currency, opening, charged, paid, closing }) => [
          currency,
          ...[opening, charged, paid, closing].map((amount) => formatMoney(amount, currency)),
        ])}
      />
    </Part>
  )
}

function Documents({ statement }: PartProps) {
  const { orders, canceled, invoices, creditNotes, firstInvoice, lastInvoice } = statement
  const numbers = firstInvoice && lastInvoice ? own.numbers(firstInvoice, lastInvoice) : ''
  return (
    <Part title={own.documents}>
      <PlainTable
        label={own.documents}
        heads={[own.part, own.count]}
        texts={1}
        rows={[
          [own.orders, formatNumber(orders)],
          [own.canceled, formatNumber(canceled)],
          [numbers ? `${own.invoices} (${numbers})` : own.invoices, formatNumber(invoices)],
          [own.creditNotes, formatNumber(creditNotes)],
        ]}
      />
    </Part>
  )
}
