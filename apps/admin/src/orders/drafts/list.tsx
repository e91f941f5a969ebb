import type { DraftOrder } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime, formatMoney } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messages as orderMessages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { messages } from './messages.ts'
import { draftList, draftTabs } from './queries.ts'

const tabOf = (search: URLSearchParams) => search.get('tab') ?? ''

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(draftList(tabOf(new URL(request.url).searchParams)))
  return null
}

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
  {
    id: 'customer',
    header: orderMessages.columns.customer,
    className: 'w-full max-w-0 truncate',
    cell: (draft) => (
      <Link to={linkOf(draft)} className="font-medium hover:underline">
        {nameOf(draft)}
      </Link>
    ),
  },
  { id: 'kind', header: messages.kind, cell: kindOf },
  { id: 'updated', header: messages.updated, cell: ({ updatedDate }) => formatDateTime(updatedDate) },
  { id: 'items', header: orderMessages.columns.items, end: true, cell: countOf },
  { id: 'total', header: orderMessages.columns.total, end: true, className: 'money', cell: totalOf },
]

export function Component() {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(draftList(tabOf(search)))
  const rows = useMemo(() => list.data?.pages.flatMap(({ draftOrders }) => draftOrders) ?? [], [list.data])
  const create = <CreateButton />
  return (
    <Page title={messages.title} actions={create}>
      <OrderTabs />
      <div className="mb-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={draftTabs.map((value) => ({ value, label: messages.tabs[value] }))}
        />
      </div>
      <ListResults
        list={list}
        isFiltered={Boolean(tabOf(search))}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={create}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={linkOf}
        phone={(draft) => <PhoneDraft draft={draft} />}
      />
    </Page>
  )
}

function CreateButton() {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const create = () =>
    run(async () => {
      const { draftOrder } = await client.draftOrders.createEmptyDraftOrder()
      await queries.invalidateQueries({ queryKey: ['drafts', 'list'] })
      await navigate(`/orders/drafts/${draftOrder.id}`)
    })
  return (
    <Button tone="main" busy={isBusy} onClick={create}>
      {messages.create}
    </Button>
  )
}

function PhoneDraft({ draft }: { readonly draft: DraftOrder }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(draft)}</span>
        <span className="money">{totalOf(draft)}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-muted text-table">
        <span>{kindOf(draft)}</span>
        <span>{formatDateTime(draft.updatedDate)}</span>
      </span>
    </>
  )
}
