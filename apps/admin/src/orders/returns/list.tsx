import type { OrderReturn } from '@cartwright/client'
import { listLoader } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { returnMessages as messages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { returnList, returnTabs } from './queries.ts'
import { ReturnState } from './return-state.tsx'

const query = (search: URLSearchParams) => returnList(search.get('tab') ?? '', search.get('q') ?? '')
export const loader = listLoader(query)

const nameOf = ({ orderNumber }: OrderReturn) => messages.returnOf(orderNumber)
const countOf = ({ lineItems }: OrderReturn) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
const reasonsOf = ({ lineItems }: OrderReturn) =>
  [...new Set(lineItems.map(({ reason }) => messages.reasons[reason]))].join(', ')

const columns: readonly Column<OrderReturn>[] = [
  { id: 'order', header: messages.columns.order, cell: ({ orderNumber }) => orderNumber },
  { id: 'date', header: messages.columns.date, cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'reason', header: messages.columns.reason, className: 'w-full max-w-0 truncate', cell: reasonsOf },
  { id: 'by', header: messages.columns.by, cell: ({ requestedBy }) => messages.requesters[requestedBy] },
  { id: 'state', header: messages.columns.state, cell: (given) => <ReturnState given={given} /> },
  { id: 'items', header: messages.columns.items, end: true, cell: countOf },
]

export const Component = () => (
  <ListPage
    title={messages.title}
    tabs={<OrderTabs />}
    views={{ label: messages.views, values: returnTabs, labels: messages.tabs }}
    search={messages.search}
    {...useList(query, ({ returns }) => returns)}
    none={{ title: messages.none, lead: messages.noneLead }}
    columns={columns}
    idOf={({ id }) => id}
    nameOf={nameOf}
    linkOf={({ id }) => `/orders/returns/${id}`}
    phone={(given) => (
      <PhoneLines title={nameOf(given)} end={messages.itemCount(countOf(given))}>
        <ReturnState given={given} />
        <span className="truncate">{reasonsOf(given)}</span>
      </PhoneLines>
    )}
  />
)
