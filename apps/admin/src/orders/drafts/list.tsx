import type { DraftOrder } from '@cartwright/client'
import { useNavigate } from 'react-router'
import { client, listLoader, queries } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime, formatMoney } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { draftMessages as messages, messages as orderMessages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { draftList, draftTabs } from './queries.ts'

const query = (search: URLSearchParams) => draftList(search.get('tab') ?? '')
export const loader = listLoader(query)

function nameOf({ recipientInfo, billingDetails, buyerDetails }: DraftOrder): string {
  const { firstName = '', lastName = '' } =
    recipientInfo?.recipientInfo.contactDetails ?? billingDetails?.billingInfo.contactDetails ?? {}
  return `${firstName} ${lastName}`.trim() || buyerDetails?.buyerInfo.email || messages.noCustomer
}

const isEdit = ({ orderId, status }: DraftOrder) => orderId !== undefined && status === 'DRAFT'

function linkOf(draft: DraftOrder): string {
  if (isEdit(draft)) return `/orders/${draft.orderId}/edit`
  return draft.orderId ? `/orders/${draft.orderId}` : `/orders/drafts/${draft.id}`
}

const kindOf = (draft: DraftOrder) =>
  isEdit(draft) ? messages.kinds.edit : draft.status === 'COMMITTED' ? messages.kinds.placed : messages.kinds.draft
const countOf = ({ lineItems }: DraftOrder) =>
  lineItems.filter(({ removed }) => !removed).reduce((sum, { lineItem }) => sum + lineItem.quantity, 0)
const totalOf = ({ priceSummary, currency }: DraftOrder) => formatMoney(priceSummary.total.amount, currency)

const columns: readonly Column<DraftOrder>[] = [
  { id: 'customer', header: orderMessages.columns.customer, className: 'w-full max-w-0 truncate', cell: nameOf },
  { id: 'kind', header: messages.kind, cell: kindOf },
  { id: 'updated', header: messages.updated, cell: ({ updatedDate }) => formatDateTime(updatedDate) },
  { id: 'items', header: orderMessages.columns.items, end: true, cell: countOf },
  { id: 'total', header: orderMessages.columns.total, end: true, className: 'money', cell: totalOf },
]

export function Component() {
  const navigate = useNavigate()
  const create = async () => {
    const { draftOrder } = await client.draftOrders.createEmptyDraftOrder()
    await queries.invalidateQueries({ queryKey: ['drafts', 'list'] })
    await navigate(`/orders/drafts/${draftOrder.id}`)
  }
  return (
    <ListPage
      title={messages.title}
      create={{ label: messages.create, onClick: create }}
      tabs={<OrderTabs />}
      views={{ label: messages.views, values: draftTabs, labels: messages.tabs }}
      {...useList(query, ({ draftOrders }) => draftOrders)}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={linkOf}
      phone={(draft) => (
        <PhoneLines title={nameOf(draft)} end={<span className="money">{totalOf(draft)}</span>}>
          <span>{kindOf(draft)}</span>
          <span>{formatDateTime(draft.updatedDate)}</span>
        </PhoneLines>
      )}
    />
  )
}
