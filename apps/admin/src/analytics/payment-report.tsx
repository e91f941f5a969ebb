import type { PaymentTotal } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { providerName } from '../kit/provider-name.ts'
import { words } from './messages.ts'
import { paymentsQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

export function PaymentReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(paymentsQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { payments, net, currency } = data
  if (payments.length === 0) return <EmptyState title={words.noPayments} lead={words.noneLead} />
  const columns: ReportColumn<PaymentTotal>[] = [
    {
      header: words.day,
      value: ({ day }) => day,
      cell: ({ day }) => formatDate(new Date(`${day}T12:00:00`)),
      sum: words.sum,
    },
    { header: words.provider, value: ({ provider }) => providerName(provider) },
    { header: words.captures, value: ({ captures }) => captures, end: true },
    {
      header: words.captured,
      value: ({ captured }) => captured,
      cell: ({ captured }) => formatMoney(captured, currency),
      end: true,
    },
    { header: words.refunds, value: ({ refunds }) => refunds, end: true },
    {
      header: words.refunded,
      value: ({ refunded }) => refunded,
      cell: ({ refunded }) => formatMoney(refunded, currency),
      end: true,
    },
    {
      header: words.net,
      value: (row) => row.net,
      cell: (row) => formatMoney(row.net, currency),
      sum: formatMoney(net, currency),
      end: true,
    },
  ]
  return (
    <>
      <p className="mb-4 text-muted">{words.leads.payments}</p>
      <ReportTable
        label={words.report.payments}
        file={`payments-${view.from}-${view.to}`}
        columns={columns}
        rows={payments}
        keyOf={({ day, provider }) => `${day} ${provider}`}
      />
    </>
  )
}
