import type { PaymentTotal } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { providerName } from '../kit/provider-name.ts'
import { messages } from './messages.ts'
import { paymentsQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

export function PaymentReport({ view }: { readonly view: ReportView }) {
  const { data, error, refetch } = useQuery(paymentsQuery(view))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { payments, net, currency } = data
  if (payments.length === 0) return <EmptyState title={messages.noPayments} lead={messages.noneLead} />
  const columns: ReportColumn<PaymentTotal>[] = [
    {
      header: messages.day,
      value: ({ day }) => day,
      cell: ({ day }) => formatDate(new Date(`${day}T12:00:00`)),
      sum: messages.sum,
    },
    { header: messages.provider, value: ({ provider }) => providerName(provider) },
    { header: messages.captures, value: ({ captures }) => captures, end: true },
    {
      header: messages.captured,
      value: ({ captured }) => captured,
      cell: ({ captured }) => formatMoney(captured, currency),
      end: true,
    },
    { header: messages.refunds, value: ({ refunds }) => refunds, end: true },
    {
      header: messages.refunded,
      value: ({ refunded }) => refunded,
      cell: ({ refunded }) => formatMoney(refunded, currency),
      end: true,
    },
    {
      header: messages.net,
      value: (row) => row.net,
      cell: (row) => formatMoney(row.net, currency),
      sum: formatMoney(net, currency),
      end: true,
    },
  ]
  return (
    <>
      <p className="mb-4 text-muted">{messages.leads.payments}</p>
      <ReportTable
        label={messages.report.payments}
        file={`payments-${view.from}-${view.to}`}
        columns={columns}
        rows={payments}
        keyOf={({ day, provider }) => `${day} ${provider}`}
      />
    </>
  )
}
