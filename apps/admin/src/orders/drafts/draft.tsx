import type { CalculatedDraftOrder } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, Navigate, useNavigate, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { OnlyForChanges } from '../../kit/editor-frame.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { draftMessages as messages, messages as orderMessages } from '../messages.ts'
import { AddItems } from './add-items.tsx'
import { DraftCustomer } from './customer.tsx'
import { DraftLines } from './lines.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { draftQuery, refreshDrafts } from './queries.ts'
import { DraftTotals } from './totals.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(draftQuery(params.draftId ?? ''))
  return null
}

const back = { to: '/orders/drafts', label: messages.title }

export function Component() {
  const { draftId = '' } = useParams()
  const { data, error, refetch } = useQuery(draftQuery(draftId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.draft} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  const { orderId, status } = data.draftOrder
  if (orderId && status === 'DRAFT') return <Navigate replace to={`/orders/${orderId}/edit`} />
  return <DraftPage data={data} />
}

/** An order that staff prepare, until it is placed. */
function DraftPage({ data }: { readonly data: CalculatedDraftOrder }) {
  const { draftOrder: draft, shippingOptions } = data
  if (draft.status === 'COMMITTED')
    return (
      <Page title={messages.draft} back={back}>
        <EmptyState title={messages.isPlaced}>
          {draft.orderId && <ButtonLink to={`/orders/${draft.orderId}`}>{messages.toOrder}</ButtonLink>}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={messages.draft} back={back} actions={<Actions data={data} />}>
      <p className="-mt-4 mb-5 text-muted">{messages.changed(formatDateTime(draft.updatedDate))}</p>
      <Columns side={<DraftCustomer key={draft.id} data={data} />}>
        <OnlyForChanges>
          <div className="flex flex-col gap-8">
            <Section title={orderMessages.lines}>
              <DraftLines draft={draft} />
              <AddItems draftId={draft.id} currency={draft.currency} />
            </Section>
            <Section title={messages.totals} lead={messages.totalsLead}>
              <DraftTotals {...{ draft, shippingOptions }} />
            </Section>
          </div>
        </OnlyForChanges>
      </Columns>
    </Page>
  )
}

function Actions({ data: { draftOrder } }: { readonly data: CalculatedDraftOrder }) {
  const [isPlacing, setIsPlacing] = useState(false)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const remove = () =>
    run(
      async () => {
        await client.draftOrders.deleteDraftOrder(draftOrder.id)
        await navigate('/orders/drafts')
        await refreshDrafts()
      },
      { done: messages.deleted },
    )
  return (
    <>
      <Button tone="alarm" busy={isBusy} onClick={remove}>
        {messages.delete}
      </Button>
      <Button tone="main" onClick={() => setIsPlacing(true)}>
        {messages.place}
      </Button>
      {isPlacing && <PlaceDialog draft={draftOrder} onClose={() => setIsPlacing(false)} />}
    </>
  )
}
