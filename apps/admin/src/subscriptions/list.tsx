import type { ManagedSubscription } from '@cartwright/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listLoader } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { FilterChips } from '../kit/filter-chips.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { useSelection } from '../kit/selection.ts'
import { useList } from '../kit/use-list.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { chipsOf, SubscriptionFilters } from './filters.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { messages } from './messages.ts'
import { subscriptionList } from './queries.ts'
import { LastRuns } from './runs.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { readSubscriptionView, subscriptionTabs } from './view.ts'
import { customerOf, itemsOf, rhythmOf } from './words.ts'

const query = (search: URLSearchParams) => subscriptionList(readSubscriptionView(search))
export const loader = listLoader(query)

const nextOf = ({ contract: { nextBillingDate } }: ManagedSubscription) =>
  nextBillingDate === undefined ? '–' : formatDate(new Date(nextBillingDate))
const deliveryPriceOf = ({ contract: { priceSummary, currency } }: ManagedSubscription) =>
  formatMoney(priceSummary.total.amount, currency)

const columns: readonly Column<ManagedSubscription>[] = [
  { id: 'number', header: messages.columns.number, sort: 'number', cell: ({ contract }) => contract.number },
  { id: 'customer', header: messages.columns.customer, sort: 'customer', cell: ({ contract }) => customerOf(contract) },
  {
    id: 'items',
    header: messages.columns.items,
    className: 'w-full max-w-0 truncate',
    cell: ({ contract }) => itemsOf(contract),
  },
  { id: 'rhythm', header: messages.columns.rhythm, cell: ({ contract }) => rhythmOf(contract) },
  { id: 'next', header: messages.columns.next, sort: 'next', cell: nextOf },
  { id: 'value', header: messages.columns.value, sort: 'value', end: true, cell: deliveryPriceOf },
  { id: 'state', header: messages.columns.state, cell: (row) => <SubscriptionState contract={row.contract} /> },
]

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readSubscriptionView(search)
  const { list, rows } = useList(query, ({ subscriptions }) => subscriptions)
  const selection = useSelection()
  const [isChanging, setIsChanging] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const chosen = rows.filter(({ contract }) => selection.ids.has(contract.id))
  return (
    <ListPage
      title={messages.title}
      more={may('MANAGE_ORDERS') ? [{ label: messages.imports.open, onClick: () => setIsImporting(true) }] : []}
      views={{ label: messages.views, values: subscriptionTabs, labels: messages.tabs }}
      search={messages.search}
      tools={<SubscriptionFilters view={view} />}
      saved="subscriptions"
      above={<FilterChips filters={chipsOf(view)} removeLabel={messages.filters.remove} />}
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ contract }) => contract.id}
      nameOf={({ contract }) => messages.numberOf(contract.number)}
      linkOf={({ contract }) => `/subscriptions/${contract.id}`}
      phone={(row) => <PhoneSubscription row={row} />}
      sort={view.sort}
      onSort={(sort) => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), sort }))}
      selection={selection}
      bulk={
        <>
          {may('MANAGE_ORDERS') && <Button onClick={() => setIsChanging(true)}>{messages.bulk.change}</Button>}
          <Button tone="plain" onClick={() => selection.set([])}>
            {kitMessages.clearSelection}
          </Button>
        </>
      }
    >
      {may('MANAGE_ORDERS') && <LastRuns />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {isChanging && (
        <BulkDialog
          subscriptions={chosen}
          onClose={(isDone) => {
            setIsChanging(false)
            if (isDone) selection.set([])
          }}
        />
      )}
    </ListPage>
  )
}

const PhoneSubscription = ({ row }: { readonly row: ManagedSubscription }) => (
  <>
    <PhoneLines
      title={`${row.contract.number} · ${customerOf(row.contract)}`}
      end={<span className="money">{deliveryPriceOf(row)}</span>}
    >
      <span className="truncate">{itemsOf(row.contract)}</span>
    </PhoneLines>
    <span className="mt-0.5 flex justify-between gap-4 text-table">
      <SubscriptionState contract={row.contract} />
      <span>{nextOf(row)}</span>
    </span>
  </>
)
