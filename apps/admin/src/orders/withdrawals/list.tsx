import type { Withdrawal } from '@cartwright/client'
import { useSearchParams } from 'react-router'
import { listLoader } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useSelection } from '../../kit/selection.ts'
import { useList } from '../../kit/use-list.ts'
import { withdrawalMessages as messages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { DeclineSelected } from './decline-selected.tsx'
import { UNMATCHED, withdrawalList, withdrawalTabs } from './queries.ts'
import { PeriodState, WithdrawalState } from './withdrawal-state.tsx'

const query = (search: URLSearchParams) => withdrawalList(search.get('tab') ?? '', search.get('q') ?? '')
export const loader = listLoader(query)

const nameOf = ({ orderNumber }: Withdrawal) => messages.withdrawalOf(orderNumber)
const customerOf = ({ name, email }: Withdrawal) => name ?? email ?? '–'

const columns: readonly Column<Withdrawal>[] = [
  { id: 'order', header: messages.columns.order, cell: ({ orderNumber }) => orderNumber },
  { id: 'date', header: messages.columns.date, cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'customer', header: messages.columns.customer, className: 'w-full max-w-0 truncate', cell: customerOf },
  { id: 'period', header: messages.columns.period, cell: (given) => <PeriodState given={given} /> },
  { id: 'state', header: messages.columns.state, cell: (given) => <WithdrawalState given={given} /> },
]

export function Component() {
  const [search] = useSearchParams()
  const { list, rows } = useList(query, ({ withdrawals }) => withdrawals)
  const selection = useSelection()
  const isUnmatched = search.get('tab') === UNMATCHED
  const unmatched = {
    lead: messages.unmatchedLead,
    isFiltered: Boolean(search.get('q')),
    none: { title: messages.noneUnmatched, lead: messages.noneUnmatchedLead },
    selection,
    bulk: <DeclineSelected selection={selection} rows={rows} />,
  }
  return (
    <ListPage
      title={messages.title}
      tabs={<OrderTabs />}
      views={{ label: messages.views, values: withdrawalTabs, labels: messages.tabs }}
      search={messages.search}
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={({ id }) => `/orders/withdrawals/${id}`}
      phone={(given) => (
        <>
          <PhoneLines title={nameOf(given)}>
            <span className="truncate">{customerOf(given)}</span>
            <span className="shrink-0">{formatDateTime(given.createdDate)}</span>
          </PhoneLines>
          <span className="mt-0.5 flex justify-between gap-4 text-table">
            <WithdrawalState given={given} />
            <PeriodState given={given} />
          </span>
        </>
      )}
      {...(isUnmatched && unmatched)}
    />
  )
}
