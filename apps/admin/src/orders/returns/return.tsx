import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { isPositive } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatDateTime, formatMoney } from '../../kit/format.ts'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { customerName } from '../customer-name.ts'
import { LineImage, LineTitle } from '../lines.tsx'
import { returnMessages as messages } from '../messages.ts'
import { SumRow } from '../sum-row.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { type ReturnData, refreshReturns, returnQuery } from './queries.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnState } from './return-state.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(returnQuery(params.returnId ?? ''))
  return null
}

const back = { to: '/orders/returns', label: messages.title }

export function Component() {
  const { returnId = '' } = useParams()
  const { data, error, refetch } = useQuery(returnQuery(returnId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.return} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { given } = data
  const beside = <ReturnState given={given} />
  return (
    <Page title={messages.returnOf(given.orderNumber)} back={back} beside={beside} actions={<Actions data={data} />}>
      <p className="-mt-2 mb-5 text-muted sm:-mt-4">
        {messages.requested(formatDateTime(given.createdDate), messages.requesters[given.requestedBy])}
      </p>
      <Columns side={<Side data={data} />}>
        <Section title={messages.columns.items}>
          <Items data={data} />
        </Section>
        {given.refund && (
          <Section title={messages.refund}>
            {isPositive(given.refund.returnFee.amount) && (
              <SumRow
                name={messages.fee}
                value={formatMoney(given.refund.returnFee.amount, data.order.currency)}
                quiet
              />
            )}
            <SumRow
              name={messages.refunded}
              value={formatMoney(given.refund.amount.amount, data.order.currency)}
              strong
            />
          </Section>
        )}
      </Columns>
    </Page>
  )
}

function Items({ data: { given, order } }: { readonly data: ReturnData }) {
  return (
    <ul>
      {given.lineItems.map(({ lineItemId, quantity, reason, receivedQuantity, restockedQuantity = 0 }) => {
        const line = order.lineItems.find(({ id }) => id === lineItemId)
        return (
          <li key={lineItemId} className="flex gap-3 border-line border-b py-3 last:border-0">
            {line && <LineImage line={line} />}
            <div className="min-w-0 flex-1">
              {line ? <LineTitle line={line} /> : <p className="font-medium">{lineItemId}</p>}
              <p className="text-muted text-table">{messages.reasons[reason]}</p>
              {receivedQuantity !== undefined && (
                <p className="text-table">{messages.arrived(receivedQuantity, restockedQuantity)}</p>
              )}
            </div>
            <span className="text-muted">{quantity} ×</span>
          </li>
        )
      })}
    </ul>
  )
}

function Side({ data: { given, order } }: { readonly data: ReturnData }) {
  return (
    <>
      <Section title={messages.columns.order}>
        <Link className="link" to={`/orders/${order.id}`}>
          {messages.orderNumber(order.number)}
        </Link>
        <p>{customerName(order)}</p>
        {order.buyerInfo.email && <p className="break-words text-muted">{order.buyerInfo.email}</p>}
      </Section>
      {given.comment && (
        <Section title={messages.comment}>
          <p className="whitespace-pre-wrap">{given.comment}</p>
        </Section>
      )}
      {given.message && (
        <Section title={messages.message}>
          <p className="whitespace-pre-wrap">{given.message}</p>
        </Section>
      )}
    </>
  )
}

type Open = 'approve' | 'decline' | 'receive' | 'refund' | null

/** The next step of the return as the main button. */
function Actions({ data }: { readonly data: ReturnData }) {
  const { given } = data
  const [open, setOpen] = useState<Open>(null)
  const { run, isBusy } = useAction()
  const close = () => setOpen(null)
  const cancel = () =>
    run(() => client.orderReturns.cancelReturn(given.id), { done: messages.canceled }).then(refreshReturns)
  const isBefore = given.status === 'REQUESTED' || given.status === 'APPROVED'
  return (
    <>
      {isBefore && (
        <Button busy={isBusy} onClick={cancel}>
          {messages.cancel}
        </Button>
      )}
      {given.status === 'REQUESTED' && (
        <>
          <Button tone="alarm" onClick={() => setOpen('decline')}>
            {messages.decline}
          </Button>
          <Button tone="main" onClick={() => setOpen('approve')}>
            {messages.approve}
          </Button>
        </>
      )}
      {given.status === 'APPROVED' && (
        <Button tone="main" onClick={() => setOpen('receive')}>
          {messages.receive}
        </Button>
      )}
      {given.status === 'RECEIVED' && (
        <Button tone="main" onClick={() => setOpen('refund')}>
          {messages.close}
        </Button>
      )}
      {(open === 'approve' || open === 'decline') && <DecideDialog kind={open} given={given} onClose={close} />}
      {open === 'receive' && <ReceiveDialog data={data} onClose={close} />}
      {open === 'refund' && <RefundDialog data={data} onClose={close} />}
    </>
  )
}
