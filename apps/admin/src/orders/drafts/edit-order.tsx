import type { CalculatedDraftOrder, Order } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { client } from '../../app.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { draftMessages as messages, messages as orderMessages } from '../messages.ts'
import { AddItems } from './add-items.tsx'
import { CommitDialog } from './commit-dialog.tsx'
import { DraftCustomer } from './customer.tsx'
import { DraftLines } from './lines.tsx'
import { draftQuery, orderEditQuery, refreshDrafts } from './queries.ts'
import { DraftTotals } from './totals.tsx'

export function Component() {
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useQuery(orderEditQuery(orderId))
  const back = { to: `/orders/${orderId}`, label: data ? orderMessages.order(data.order.number) : orderMessages.title }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.edit} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  if (data.draftId === null)
    return (
      <Page title={messages.edit} back={back}>
        <EmptyState
          title={messages.notEditable}
          lead={data.reasons.map((reason) => messages.problems[reason] ?? reason).join(' ')}
        >
          <ButtonLink to={`/orders/${orderId}`}>{messages.toOrder}</ButtonLink>
        </EmptyState>
      </Page>
    )
  return <EditPage order={data.order} draftId={data.draftId} back={back} />
}

interface EditPageProps {
  readonly order: Order
  readonly draftId: string
  readonly back: { readonly to: string; readonly label: string }
}

/** The changes of a placed order, beside what it was. Nothing applies until they are confirmed. */
function EditPage({ order, draftId, back }: EditPageProps) {
  const { data } = useQuery(draftQuery(draftId))
  if (!data) return <Skeleton lines={9} />
  const { draftOrder: draft, shippingOptions } = data
  const actions = <Actions data={data} order={order} />
  return (
    <Page title={messages.editOf(order.number)} back={back} actions={actions}>
      <p className="-mt-4 mb-5 text-muted">{messages.editLead}</p>
      <Columns side={<DraftCustomer key={draft.id} data={data} />}>
        <Section title={orderMessages.lines}>
          <DraftLines draft={draft} />
          <AddItems draftId={draft.id} currency={draft.currency} />
        </Section>
        <Section title={messages.totals} lead={messages.totalsLead}>
          <DraftTotals {...{ draft, shippingOptions }} before={order} />
        </Section>
      </Columns>
    </Page>
  )
}

function Actions({ data: { draftOrder }, order }: { readonly data: CalculatedDraftOrder; readonly order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const discard = () =>
    run(
      async () => {
        await client.draftOrders.deleteDraftOrder(draftOrder.id)
        await navigate(`/orders/${order.id}`)
        await refreshDrafts()
      },
      { done: messages.discarded },
    )
  return (
    <>
      <Button busy={isBusy} onClick={discard}>
        {messages.discard}
      </Button>
      <Button tone="main" onClick={() => setIsOpen(true)}>
        {messages.commit}
      </Button>
      {isOpen && <CommitDialog {...{ order }} draft={draftOrder} onClose={() => setIsOpen(false)} />}
    </>
  )
}
