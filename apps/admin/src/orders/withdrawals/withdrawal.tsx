import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatDate, formatDateTime } from '../../kit/format.ts'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { customerName } from '../customer-name.ts'
import { LineImage, LineTitle } from '../lines.tsx'
import { withdrawalMessages as messages } from '../messages.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { refreshWithdrawals, type WithdrawalData, withdrawalQuery } from './queries.ts'
import { PeriodState, WithdrawalState } from './withdrawal-state.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(withdrawalQuery(params.withdrawalId ?? ''))
  return null
}

const back = { to: '/orders/withdrawals', label: messages.title }

export function Component() {
  const { withdrawalId = '' } = useParams()
  const { data, error, refetch } = useQuery(withdrawalQuery(withdrawalId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.withdrawal} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { given } = data
  const beside = <WithdrawalState given={given} />
  return (
    <Page
      title={messages.withdrawalOf(given.orderNumber)}
      back={back}
      beside={beside}
      actions={may('MANAGE_ORDERS') && <Actions data={data} />}
    >
      <p className="-mt-2 mb-5 text-muted sm:-mt-4">{messages.received(formatDateTime(given.createdDate))}</p>
      <Columns side={<Side data={data} />}>
        <Section title={messages.items}>
          <Items data={data} />
        </Section>
        <Period data={data} />
      </Columns>
    </Page>
  )
}

function Items({ data: { given, order } }: { readonly data: WithdrawalData }) {
  if (given.items !== undefined) return <p className="whitespace-pre-wrap">{given.items}</p>
  const all = order?.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity })) ?? []
  return (
    <>
      {given.lineItems === undefined && <p className="mb-2">{messages.wholeOrder}</p>}
      <ul>
        {(given.lineItems ?? all).map(({ lineItemId, quantity }) => {
          const line = order?.lineItems.find(({ id }) => id === lineItemId)
          return (
            <li key={lineItemId} className="flex gap-3 border-line border-b py-3 last:border-0">
              {line && <LineImage line={line} />}
              <div className="min-w-0 flex-1">
                {line ? <LineTitle line={line} /> : <p className="font-medium">{lineItemId}</p>}
                {given.exemptLineItemIds?.includes(lineItemId) && <p className="text-muted">{messages.exempt}</p>}
              </div>
              <span className="text-muted">{quantity} ×</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Whether it came in time, as far as the site knows; or that no order matches. */
function Period({ data: { given } }: { readonly data: WithdrawalData }) {
  const { period, email } = given
  return (
    <Section title={messages.period}>
      <PeriodState given={given} />
      {period ? (
        <>
          <p>{messages.ends(formatDateTime(period.endDate))}</p>
          <p className="text-muted">{messages.starts[period.start](formatDate(period.startDate))}</p>
        </>
      ) : (
        <>
          <p>{messages.noOrderText}</p>
          <Link className="link" to={`/orders?q=${encodeURIComponent(email ?? given.orderNumber)}`}>
            {messages.searchOrders}
          </Link>
        </>
      )}
    </Section>
  )
}

function Side({ data: { given, order } }: { readonly data: WithdrawalData }) {
  return (
    <>
      <Section title={messages.customer}>
        <p>{given.name}</p>
        {given.email && <p className="break-words text-muted">{given.email}</p>}
      </Section>
      {order && (
        <Section title={messages.columns.order}>
          <Link className="link" to={`/orders/${order.id}`}>
            {messages.orderNumber(order.number)}
          </Link>
          <p>{customerName(order)}</p>
        </Section>
      )}
      {given.returnId && (
        <Section title={messages.return}>
          <Link className="link" to={`/orders/returns/${given.returnId}`}>
            {messages.openReturn}
          </Link>
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

/** The next step of the withdrawal as the main button. */
function Actions({ data }: { readonly data: WithdrawalData }) {
  const { given } = data
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const { run, isBusy } = useAction()
  const { id, status, revision } = given
  const complete = () =>
    run(() => client.withdrawals.completeWithdrawal(id, { ...(revision !== undefined && { revision }) }), {
      done: messages.completed,
    }).then(refreshWithdrawals)
  return (
    <>
      {status === 'RECEIVED' && (
        <Button tone="alarm" onClick={() => setOpen('decline')}>
          {messages.decline}
        </Button>
      )}
      {(status === 'RECEIVED' || status === 'DECLINED') && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {messages.accept}
        </Button>
      )}
      {status === 'ACCEPTED' && (
        <Button tone="main" busy={isBusy} title={messages.completeLead} onClick={complete}>
          {messages.complete}
        </Button>
      )}
      {open && <DecideDialog kind={open} data={data} onClose={() => setOpen(null)} />}
    </>
  )
}
