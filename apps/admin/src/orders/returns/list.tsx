import type { OrderReturn } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { OrderTabs } from '../order-tabs.tsx'
import { messages } from './messages.ts'
import { returnList, returnTabs } from './queries.ts'
import { ReturnState } from './return-state.tsx'

const viewOf = (search: URLSearchParams) => [search.get('tab') ?? '', search.get('q') ?? ''] as const

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(returnList(...viewOf(new URL(request.url).searchParams)))
  return null
}

const linkOf = ({ id }: OrderReturn) => `/orders/returns/${id}`
const nameOf = ({ orderNumber }: OrderReturn) => messages.returnOf(orderNumber)
const countOf = ({ lineItems }: OrderReturn) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
const reasonsOf = ({ lineItems }: OrderReturn) =>
  [...new Set(lineItems.map(({ reason }) => messages.reasons[reason]))].join(', ')

const columns: readonly Column<OrderReturn>[] = [
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
  { id: 'reason', header: messages.columns.reason, className: 'w-full max-w-0 truncate', cell: reasonsOf },
  { id: 'by', header: messages.columns.by, cell: ({ requestedBy }) => messages.requesters[requestedBy] },
  { id: 'state', header: messages.columns.state, cell: (given) => <ReturnState given={given} /> },
  { id: 'items', header: messages.columns.items, end: true, cell: countOf },
]

export function Component() {
  const [search] = useSearchParams()
  const [tab, q] = viewOf(search)
  const list = useInfiniteQuery(returnList(tab, q))
  const rows = useMemo(() => list.data?.pages.flatMap(({ returns }) => returns) ?? [], [list.data])
  const isFiltered = tab !== '' || q !== ''
  return (
    <Page title={messages.title}>
      <OrderTabs />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={returnTabs.map((value) => ({ value, label: messages.tabs[value] ?? value }))}
        />
        <SearchBox label={messages.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={isFiltered}
        none={{ title: messages.none, lead: messages.noneLead }}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={linkOf}
        phone={(given) => <PhoneReturn given={given} />}
      />
    </Page>
  )
}

function PhoneReturn({ given }: { readonly given: OrderReturn }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(given)}</span>
        <span>{messages.itemCount(countOf(given))}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-table">
        <ReturnState given={given} />
        <span className="truncate text-muted">{reasonsOf(given)}</span>
      </span>
    </>
  )
}
