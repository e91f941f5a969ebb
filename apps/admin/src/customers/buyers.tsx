import type { Buyer, QueryBuyersRequest } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'
import type { Column } from '../kit/data-table-props.ts'
import { Options, SelectField } from '../kit/field.tsx'
import { formatDate, formatMoney, formatNumber } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'

/** What the list shows, as its address holds it. */
interface BuyerView {
  readonly q: string
  readonly tab: string
  readonly sort: string
}

/** Orders from which on a buyer is a regular one. */
const REGULAR = 2
const PAGE = 50
const tabs = ['', 'guests', 'regulars'] as const
const sorts = { last: 'LAST_ORDER', spent: 'SPENT', orders: 'ORDERS' } as const
const isSort = (text: string): text is keyof typeof sorts => text in sorts

const readView = (search: URLSearchParams): BuyerView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
  sort: search.get('sort') ?? 'last',
})

function requestOf({ q, tab, sort }: BuyerView): QueryBuyersRequest {
  return {
    sort: isSort(sort) ? sorts[sort] : sorts.last,
    ...(q.trim() && { search: q.trim() }),
    ...(tab === 'guests' && { guestsOnly: true }),
    ...(tab === 'regulars' && { minimumOrders: REGULAR }),
  }
}

const buyerList = (view: BuyerView) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'buyers', view],
    queryFn: async ({ pageParam, signal }) => {
      const found = await client.orderManagement.queryBuyers(
        { ...requestOf(view), limit: PAGE, offset: pageParam },
        { signal },
      )
      const next = pageParam + found.buyers.length
      return { ...found, next: found.buyers.length > 0 && next < found.total ? next : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(buyerList(readView(new URL(request.url).searchParams)))
  return null
}

const ordersOf = ({ email }: Buyer) => `/orders?q=${encodeURIComponent(email)}`
const nameOf = ({ name, email }: Buyer) => name ?? email
const { buyerColumns: names } = messages

const columnsOf = (currency: string): readonly Column<Buyer>[] => [
  {
    id: 'name',
    header: names.name,
    cell: (buyer) => (
      <Link
        to={buyer.memberId ? `/customers/${buyer.memberId}` : ordersOf(buyer)}
        className="font-medium hover:underline"
      >
        {nameOf(buyer)}
      </Link>
    ),
  },
  { id: 'email', header: names.email, className: 'w-full max-w-0 truncate', cell: ({ email }) => email },
  { id: 'kind', header: names.kind, cell: ({ memberId }) => (memberId ? messages.member : messages.guest) },
  {
    id: 'orders',
    header: names.orders,
    end: true,
    cell: (buyer) => (
      <Link className="link" to={ordersOf(buyer)}>
        {formatNumber(buyer.orders)}
      </Link>
    ),
  },
  {
    id: 'spent',
    header: names.spent,
    end: true,
    className: 'money',
    cell: ({ spent }) => formatMoney(spent, currency),
  },
  { id: 'last', header: names.last, end: true, cell: ({ lastOrderDate }) => formatDate(lastOrderDate) },
]

const csvHeader = ['Email', 'Name', 'Member', 'Orders', 'Spent', 'Currency', 'First order', 'Last order']

/** All buyers of a view as a file. */
async function exportBuyers(view: BuyerView): Promise<void> {
  const rows: (string | number)[][] = []
  for (let offset = 0; ; ) {
    const { buyers, total, currency } = await client.orderManagement.queryBuyers({
      ...requestOf(view),
      limit: 1000,
      offset,
    })
    for (const { email, name = '', memberId, orders, spent, firstOrderDate, lastOrderDate } of buyers)
      rows.push([
        email,
        name,
        memberId ? 'TRUE' : 'FALSE',
        orders,
        spent,
        currency,
        new Date(firstOrderDate).toISOString(),
        new Date(lastOrderDate).toISOString(),
      ])
    offset += buyers.length
    if (buyers.length === 0 || offset >= total) break
  }
  saveFile(`buyers-${fileDate()}.csv`, toCsv([csvHeader, ...rows]))
}

/** Who bought, guests included: one row for each address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const list = useInfiniteQuery(buyerList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ buyers }) => buyers) ?? [], [list.data])
  const currency = list.data?.pages[0]?.currency ?? 'EUR'
  const { run, isBusy } = useAction()
  return (
    <Page
      title={messages.buyers}
      back={{ to: '/customers', label: messages.title }}
      actions={
        <Button busy={isBusy} onClick={() => void run(() => exportBuyers(view))}>
          {messages.exportCsv}
        </Button>
      }
    >
      <p className="-mt-3 mb-4 text-muted">{messages.buyersLead}</p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.buyers}
          name="tab"
          tabs={tabs.map((value) => ({ value, label: messages.buyerTabs[value] ?? value }))}
        />
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <SearchBox label={messages.searchBuyers} />
          <SelectField
            label={messages.sortBuyers}
            isLabelHidden
            value={view.sort}
            onChange={(event) => {
              const { value } = event.target
              setSearch((now) => {
                now.set('sort', value)
                return now
              })
            }}
          >
            <Options labels={messages.buyerSorts} />
          </SelectField>
        </div>
      </div>
      <ListResults
        list={list}
        isFiltered={view.q !== '' || view.tab !== ''}
        none={{ title: messages.noBuyers, lead: messages.noBuyersLead }}
        label={messages.buyers}
        columns={columnsOf(currency)}
        rows={rows}
        idOf={({ email }) => email}
        nameOf={nameOf}
        linkOf={ordersOf}
        phone={(buyer) => <PhoneRow buyer={buyer} currency={currency} />}
      />
    </Page>
  )
}

function PhoneRow({ buyer, currency }: { readonly buyer: Buyer; readonly currency: string }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(buyer)}</span>
        <span className="money">{formatMoney(buyer.spent, currency)}</span>
      </span>
      <span className="flex justify-between gap-3 text-muted text-table">
        <span className="truncate">{buyer.email}</span>
        <span>{messages.orderCount(buyer.orders)}</span>
      </span>
    </>
  )
}
