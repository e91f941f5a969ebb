import type { Order } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { ColumnPicker, useColumns } from '../kit/column-picker.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Page } from '../kit/page.tsx'
import { SavedViews } from '../kit/saved-views.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { useSelection } from '../kit/selection.ts'
import { ViewTabs } from '../kit/tabs.tsx'
import { useAction } from '../kit/use-action.ts'
import { OrderBulk } from './bulk.tsx'
import { CancelRequestMark } from './cancel-request.tsx'
import { orderColumns, standardColumns, totalOf } from './columns.tsx'
import { customerName } from './customer-name.ts'
import { allOrders, exportOrders } from './export.ts'
import { FilterChips, OrderFilters } from './filters.tsx'
import { messages } from './messages.ts'
import { DeliveryState, PaymentState, TestMark } from './order-status.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderList } from './queries.ts'
import { SelectAll } from './select-all.tsx'
import { isFiltered, type OrderView, orderTabs, readOrderView } from './view.ts'
import { ListedWithdrawal } from './withdrawals/withdrawal-state.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(orderList(readOrderView(new URL(request.url).searchParams)))
  return null
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readOrderView(search)
  const list = useInfiniteQuery(orderList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ orders }) => orders) ?? [], [list.data])
  const selection = useSelection()
  const [found, setFound] = useState<readonly Order[]>([])
  const { columns, ...picker } = useColumns(orderColumns, standardColumns)
  const isAllSelected = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  // Scrolling may have loaded the rest since then: the selection still is of all results.
  const areResultsSelected =
    found.length > 0 && found.length === selection.ids.size && found.every(({ id }) => selection.ids.has(id))
  return (
    <Page title={messages.title} actions={<ExportButton view={view} />}>
      <OrderTabs />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={orderTabs.map((value) => ({ value, label: messages.tabs[value] ?? value }))}
        />
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <SearchBox label={messages.search} />
          <OrderFilters view={view} />
          <SavedViews list="orders" />
          <ColumnPicker all={orderColumns} {...picker} />
        </div>
      </div>
      <FilterChips view={view} />
      {list.isPending && <Skeleton lines={9} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <NoOrders isFiltered={isFiltered(view)} onClear={() => setSearch({})} />}
      {(areResultsSelected || (isAllSelected && list.hasNextPage)) && (
        <SelectAll {...{ view, selection, areResultsSelected }} loaded={rows.length} onFound={setFound} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={messages.title}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ number }) => messages.order(number)}
          linkOf={({ id }) => `/orders/${id}`}
          phone={(order) => <PhoneOrder order={order} />}
          sort={view.sort}
          onSort={(sort) => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), sort }))}
          selection={selection}
          bulk={
            <OrderBulk
              selection={selection}
              orders={selection.ids.size > rows.length ? found : rows}
              isArchive={view.tab === 'archived'}
            />
          }
          more={{ has: list.hasNextPage, isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
        />
      )}
    </Page>
  )
}

/** Saves all orders of the view as CSV. */
function ExportButton({ view }: { readonly view: OrderView }) {
  const { run, isBusy } = useAction()
  return (
    <Button busy={isBusy} onClick={() => run(async () => exportOrders(await allOrders(view)))}>
      {kitMessages.exportCsv}
    </Button>
  )
}

function NoOrders({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState title={kitMessages.noMatch} lead={kitMessages.noMatchLead}>
        <Button onClick={onClear}>{kitMessages.clearFilters}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={messages.none} lead={messages.noneLead}>
      {facts.shopUrl && (
        <a className="button button-main" href={facts.shopUrl}>
          {messages.toShop}
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
        {order.testOrder && <TestMark />}
        <CancelRequestMark request={order.cancellationRequest} />
        <ListedWithdrawal orderId={order.id} />
      </span>
    </>
  )
}
