import type { Buyer } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { Options, SelectField } from '../../kit/field.tsx'
import { formatDate, formatMoney, formatNumber } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useSelection } from '../../kit/selection.ts'
import { SelectionCount } from '../../kit/selection-count.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messages } from '../messages.ts'
import { BuyerFilters } from './filters.tsx'
import { messages as segmentMessages } from './messages.ts'
import { buyerList, exportBuyers } from './queries.ts'
import { Segments } from './segments.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { countFilters, readView } from './view.ts'

const tabs = ['', 'guests', 'regulars', 'members'] as const

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(buyerList(readView(new URL(request.url).searchParams)))
  return null
}

const ordersOf = ({ email }: Buyer) => `/orders?q=${encodeURIComponent(email)}`
/** A member without an order has only the own page. */
const pageOf = (buyer: Buyer) => (buyer.orders === 0 ? `/customers/${buyer.memberId}` : ordersOf(buyer))
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
  { id: 'tags', header: segmentMessages.tags, cell: ({ tags }) => <Tags tags={tags} /> },
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
  {
    id: 'last',
    header: names.last,
    end: true,
    cell: ({ lastOrderDate }) => (lastOrderDate ? formatDate(lastOrderDate) : '–'),
  },
]

/** Who bought, guests included: one row for each address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const list = useInfiniteQuery(buyerList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ buyers }) => buyers) ?? [], [list.data])
  const currency = list.data?.pages[0]?.currency ?? 'EUR'
  const { run, isBusy } = useAction()
  const selection = useSelection()
  const [tagged, setTagged] = useState<readonly string[] | null>(null)
  const total = list.data?.pages[0]?.total
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
      <Segments view={view} />
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
      <BuyerFilters view={view} />
      {total !== undefined && (
        <p role="status" className="mb-2 text-muted text-table">
          {segmentMessages.found(total)}
        </p>
      )}
      {tagged && (
        <TagsDialog
          emails={tagged}
          onClose={() => {
            setTagged(null)
            selection.set([])
          }}
        />
      )}
      <ListResults
        list={list}
        isFiltered={view.q !== '' || view.tab !== '' || view.segment !== '' || countFilters(view) > 0}
        none={{ title: messages.noBuyers, lead: messages.noBuyersLead }}
        label={messages.buyers}
        columns={columnsOf(currency)}
        rows={rows}
        idOf={({ email }) => email}
        nameOf={nameOf}
        linkOf={pageOf}
        {...(may('MANAGE_CUSTOMERS') && {
          selection,
          bulk: (
            <>
              <SelectionCount selection={selection} />
              <Button onClick={() => setTagged([...selection.ids])}>{segmentMessages.editTags}</Button>
            </>
          ),
        })}
        phone={(buyer) => (
          <>
            <span className="flex justify-between gap-3 font-medium">
              <span className="truncate">{nameOf(buyer)}</span>
              <span className="money">{formatMoney(buyer.spent, currency)}</span>
            </span>
            <span className="flex justify-between gap-3 text-muted text-table">
              <span className="truncate">{buyer.email}</span>
              <span>{messages.orderCount(buyer.orders)}</span>
            </span>
            <Tags tags={buyer.tags} />
          </>
        )}
      />
    </Page>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span key={tag} className="rounded-pill bg-sand px-2 text-table">
          {tag}
        </span>
      ))}
    </span>
  )
}
