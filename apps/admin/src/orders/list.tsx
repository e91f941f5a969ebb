import type { Order } from '@cartwright/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listLoader } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { ColumnPicker, useColumns } from '../kit/column-picker.tsx'
import { FilterChips } from '../kit/filter-chips.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { useSelection } from '../kit/selection.ts'
import { useList } from '../kit/use-list.ts'
import { OrderBulk } from './bulk.tsx'
import { CancelRequestMark } from './cancel-request.tsx'
import { orderColumns, standardColumns, totalOf } from './columns.tsx'
import { customerName } from './customer-name.ts'
import { allOrders, exportOrders } from './export.ts'
import { chipsOf, OrderFilters } from './filters.tsx'
import { messages } from './messages.ts'
import { DeliveryState, PaymentState, TestMark } from './order-status.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderList } from './queries.ts'
import { SelectAll } from './select-all.tsx'
import { orderTabs, readOrderView } from './view.ts'
import { ListedWithdrawal } from './withdrawals/withdrawal-state.tsx'

const query = (search: URLSearchParams) => orderList(readOrderView(search))
export const loader = listLoader(query)

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readOrderView(search)
  const { list, rows } = useList(query, ({ orders }) => orders)
  const selection = useSelection()
  const [found, setFound] = useState<readonly Order[]>([])
  const { columns, ...picker } = useColumns(orderColumns, standardColumns)
  const isAllSelected = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  // Scrolling may have loaded the rest since then: the selection still is of all results.
  const areResultsSelected =
    found.length > 0 && found.length === selection.ids.size && found.every(({ id }) => selection.ids.has(id))
  return (
    <ListPage
      title={messages.title}
      more={[{ label: kitMessages.exportCsv, onClick: async () => exportOrders(await allOrders(view)) }]}
      tabs={<OrderTabs />}
      views={{ label: messages.views, values: orderTabs, labels: messages.tabs }}
      search={messages.search}
      tools={
        <>
          <OrderFilters view={view} />
          <ColumnPicker all={orderColumns} {...picker} />
        </>
      }
      saved="orders"
      above={
        <>
          <FilterChips filters={chipsOf(view)} removeLabel={messages.filters.remove} />
          {(areResultsSelected || (isAllSelected && list.hasNextPage)) && (
            <SelectAll {...{ view, selection, areResultsSelected }} loaded={rows.length} onFound={setFound} />
          )}
        </>
      }
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      start={
        facts.shopUrl && (
          <a className="button button-main" href={facts.shopUrl}>
            {messages.toShop}
          </a>
        )
      }
      columns={columns}
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
    />
  )
}

const PhoneOrder = ({ order }: { readonly order: Order }) => (
  <>
    <PhoneLines
      title={`${order.number} · ${customerName(order)}`}
      end={<span className="money">{totalOf(order)}</span>}
    />
    <span className="mt-0.5 flex flex-wrap gap-x-4 text-table">
      <PaymentState order={order} />
      <DeliveryState order={order} />
      {order.testOrder && <TestMark />}
      <CancelRequestMark request={order.cancellationRequest} />
      <ListedWithdrawal orderId={order.id} />
    </span>
  </>
)
