import type { Withdrawal } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useSelection } from '../../kit/selection.ts'
import { ViewTabs } from '../../kit/tabs.tsx'
import { OrderTabs } from '../order-tabs.tsx'
import { DeclineSelected } from './decline-selected.tsx'
import { messages } from './messages.ts'
import { UNMATCHED, withdrawalList, withdrawalTabs } from './queries.ts'
import { PeriodState, WithdrawalState } from './withdrawal-state.tsx'

const viewOf = (search: URLSearchParams) => [search.get('tab') ?? '', search.get('q') ?? ''] as const

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(withdrawalList(...viewOf(new URL(request.url).searchParams)))
  return null
}

const linkOf = ({ id }: Withdrawal) => `/orders/withdrawals/${id}`
const nameOf = ({ orderNumber }: Withdrawal) => messages.withdrawalOf(orderNumber)
const customerOf = ({ name, email }: Withdrawal) => name ?? email ?? '–'

const columns: readonly Column<Withdrawal>[] = [
  {
    id: 'order',
    header: messages.columns.order,
    cell: (given) => (
      <Link to={linkOf(given)} className="font-medium hover:underline">
        {given.orderNumber}
      </Link>
    ),
  },
  { id: 'date', header: messages.columns.date, cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'customer', header: messages.columns.customer, className: 'w-full max-w-0 truncate', cell: customerOf },
  { id: 'period', header: messages.columns.period, cell: (given) => <PeriodState given={given} /> },
  { id: 'state', header: messages.columns.state, cell: (given) => <WithdrawalState given={given} /> },
]

export function Component() {
  const [search] = useSearchParams()
  const [tab, q] = viewOf(search)
  const list = useInfiniteQuery(withdrawalList(tab, q))
  const selection = useSelection()
  const rows = useMemo(() => list.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? [], [list.data])
  return (
    <Page title={messages.title}>
      <OrderTabs />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={withdrawalTabs.map((value) => ({ value, label: messages.tabs[value] ?? value }))}
        />
        <SearchBox label={messages.search} />
      </div>
      {tab === UNMATCHED && <p className="mb-3 max-w-prose text-muted">{messages.unmatchedLead}</p>}
      <ListResults
        list={list}
        isFiltered={(tab !== '' && tab !== UNMATCHED) || q !== ''}
        none={
          tab === UNMATCHED
            ? { title: messages.noneUnmatched, lead: messages.noneUnmatchedLead }
            : { title: messages.none, lead: messages.noneLead }
        }
        {...(tab === UNMATCHED && { selection, bulk: <DeclineSelected selection={selection} rows={rows} /> })}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={linkOf}
        phone={(given) => <PhoneWithdrawal given={given} />}
      />
    </Page>
  )
}

function PhoneWithdrawal({ given }: { readonly given: Withdrawal }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(given)}</span>
      </span>
      <span className="flex justify-between gap-4 text-muted text-table">
        <span className="truncate">{customerOf(given)}</span>
        <span className="shrink-0">{formatDateTime(given.createdDate)}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-table">
        <WithdrawalState given={given} />
        <PeriodState given={given} />
      </span>
    </>
  )
}
