import type { Order } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatMoney } from '../kit/format.ts'
import { words as kitWords } from '../kit/messages.ts'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { useSelection } from '../kit/selection.ts'
import { ViewTabs } from '../kit/tabs.tsx'
import { facts } from '../shell/facts.ts'
import { OrderBulk } from './bulk.tsx'
import { customerName } from './customer-name.ts'
import { words } from './messages.ts'
import { DeliveryState, PaymentState } from './order-status.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderList } from './queries.ts'
import { orderTabs, readOrderView } from './view.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(orderList(readOrderView(new URL(request.url).searchParams)))
  return null
}

const countItems = ({ lineItems }: Order) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
const totalOf = ({ priceSummary, currency }: Order) => formatMoney(priceSummary.total.amount, currency)
const { columns: names } = words

const columns: readonly Column<Order>[] = [
  {
    id: 'number',
    header: names.number,
    sort: 'number',
    cell: ({ id, number }) => (
      <Link to={`/orders/${id}`} className="font-medium hover:underline">
        {number}
      </Link>
    ),
  },
  { id: 'date', header: names.date, sort: 'date', cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'customer', header: names.customer, sort: 'email', className: 'w-full max-w-0 truncate', cell: customerName },
  { id: 'payment', header: names.payment, cell: (order) => <PaymentState order={order} /> },
  { id: 'fulfillment', header: names.fulfillment, cell: (order) => <DeliveryState order={order} /> },
  { id: 'items', header: names.items, end: true, cell: countItems },
  { id: 'total', header: names.total, sort: 'total', end: true, className: 'money', cell: totalOf },
]

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readOrderView(search)
  const list = useInfiniteQuery(orderList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ orders }) => orders) ?? [], [list.data])
  const selection = useSelection()
  const isFiltered = view.q !== '' || view.tab !== ''
  return (
    <Page title={words.title}>
      <OrderTabs />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={words.views}
          name="tab"
          tabs={orderTabs.map((value) => ({ value, label: words.tabs[value] ?? value }))}
        />
        <SearchBox label={words.search} />
      </div>
      {list.isPending && <Skeleton lines={9} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <NoOrders isFiltered={isFiltered} onClear={() => setSearch({})} />}
      {rows.length > 0 && (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ number }) => words.order(number)}
          linkOf={({ id }) => `/orders/${id}`}
          phone={(order) => <PhoneOrder order={order} />}
          sort={view.sort}
          onSort={(sort) => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), sort }))}
          selection={selection}
          bulk={<OrderBulk selection={selection} orders={rows} isArchive={view.tab === 'archived'} />}
          more={{ has: list.hasNextPage, isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
        />
      )}
    </Page>
  )
}

function NoOrders({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState title={kitWords.noMatch} lead={kitWords.noMatchLead}>
        <Button onClick={onClear}>{kitWords.clearFilters}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={words.none} lead={words.noneLead}>
      {facts.shopUrl && (
        <a className="button" data-tone="main" href={facts.shopUrl}>
          {words.toShop}
        </a>
      )}
    </EmptyState>
  )
}

function PhoneOrder({ order }: { readonly order: Order }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">
          {order.number} · {customerName(order)}
        </span>
        <span className="money">{totalOf(order)}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-4 text-table">
        <PaymentState order={order} />
        <DeliveryState order={order} />
      </span>
    </>
  )
}
