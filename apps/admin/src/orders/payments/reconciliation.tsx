import type { PaymentDifference, PaymentReport } from '@cartwright/client'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatDay, formatMoney } from '../../kit/format.ts'
import type { ListPageFrame as PaymentsPage } from '../../kit/list-page.tsx'
import { ListToolbar } from '../../kit/list-toolbar.tsx'
import { Page } from '../../kit/page.tsx'
import { providerName } from '../../kit/provider-name.ts'
import { Status } from '../../kit/status.tsx'
import { paymentMessages as messages, messages as orderMessages } from '../messages.ts'

const { reconciliation: texts } = messages

export const reportList = infiniteQueryOptions({
  queryKey: ['orders', 'payments', 'reports'],
  queryFn: ({ pageParam, signal }) =>
    client.reconciliation.listPaymentReports({ limit: 14, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** The daily reports: whether the books add up, and what does not. */
export function Reconciliation({ page: { title, tabs, views } }: { readonly page: PaymentsPage }) {
  const list = useInfiniteQuery(reportList)
  const reports = list.data?.pages.flatMap((part) => part.reports) ?? []
  return (
    <Page title={title} tabs={tabs}>
      <ListToolbar views={views} hasRows hasTabs />
      {list.isPending && <Skeleton lines={9} />}
      {list.isError && reports.length === 0 && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && reports.length === 0 && <EmptyState title={texts.none} lead={texts.noneLead} />}
      {reports.length > 0 && (
        <>
          <p className="mb-4 text-muted">{texts.lead}</p>
          <ul aria-label={messages.tabs.reconciliation}>
            {reports.map((report) => (
              <Report key={report.day} report={report} />
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <p className="py-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </p>
      )}
    </Page>
  )
}

function Report({ report: { day, differences } }: { readonly report: PaymentReport }) {
  const addsUp = differences.length === 0
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{formatDay(day)}</span>
        <Status tone={addsUp ? 'good' : 'bad'} progress={addsUp ? 'full' : 'part'}>
          {addsUp ? texts.adds : texts.differences(differences.length)}
        </Status>
      </div>
      {!addsUp && (
        <ul className="mt-2 flex flex-col gap-2">
          {differences.map((difference) => (
            <li key={`${difference.paymentId} ${difference.problem}`}>
              <Subject difference={difference} /> <span className="text-muted">{inWords(difference)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Subject({ difference: { orderId, orderNumber, provider } }: { readonly difference: PaymentDifference }) {
  if (orderId === undefined) return <span className="font-medium">{texts.payment(providerName(provider))}</span>
  return (
    <Link to={`/orders/${orderId}`} className="font-medium underline">
      {orderMessages.order(orderNumber ?? '')}
    </Link>
  )
}

/** Reports of earlier releases have an English text only. */
function inWords({ kind, problem, found, expected, currency }: PaymentDifference): string {
  const money = (amount: string | undefined) =>
    amount === undefined || currency === undefined ? '' : formatMoney(amount, currency)
  return (kind && texts.kinds[kind]?.(money(found), money(expected))) ?? problem
}
