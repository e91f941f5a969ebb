import { Menu } from '@base-ui/react/menu'
import { isPacked } from '@cartwright/design/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { ExtensionParts } from '../extend/extension-parts.tsx'
import { may } from '../facts/permissions.ts'
import { isMore, isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelRequest, CancelRequestMark } from './cancel-request.tsx'
import { OrderLines } from './lines.tsx'
import { messages } from './messages.ts'
import { OrderMoney } from './money.tsx'
import { DeliveryState, PaymentState, TestMark } from './order-status.tsx'
import { PackingSlipItem } from './packing-slip.tsx'
import { Parcels } from './parcels.tsx'
import { PaymentRequests } from './payment-requests.tsx'
import { unsentLines } from './quantities.ts'
import { type OrderData, orderQuery, refreshOrders } from './queries.ts'
import { RefundPanel } from './refund-panel.tsx'
import { CreateReturnDialog } from './returns/create-dialog.tsx'
import { SendPanel } from './send-panel.tsx'
import { ServiceRequests } from './service-requests.tsx'
import { OrderSide } from './side.tsx'
import { Timeline } from './timeline.tsx'
import { WithdrawalMark } from './withdrawals/withdrawal-state.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(orderQuery(params.orderId ?? ''))
  return null
}

const back = { to: '/orders', label: messages.title }

export function Component() {
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.title} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  return <OrderPage data={data} />
}

/** One order as a receipt, with its next step as the main button. */
function OrderPage({ data }: { readonly data: OrderData }) {
  const { order } = data
  const states = (
    <span className="flex flex-wrap gap-x-4">
      <PaymentState order={order} />
      <DeliveryState order={order} />
      {order.testOrder && <TestMark />}
      <CancelRequestMark request={order.cancellationRequest} />
      <WithdrawalMark withdrawals={data.withdrawals} />
    </span>
  )
  return (
    <Page title={messages.order(order.number)} back={back} beside={states} actions={<Actions data={data} />}>
      <p className="-mt-2 mb-5 text-muted sm:-mt-4">
        {messages.placed(formatDateTime(order.purchasedDate ?? order.createdDate))}
        {order.testOrder && ` · ${messages.testOrderLead}`}
      </p>
      <CancelRequest data={data} />
      <Columns
        side={
          <>
            <OrderSide data={data} />
            <ExtensionParts on="order" entityId={order.id} />
          </>
        }
      >
        <Section title={messages.lines}>
          <OrderLines data={data} />
        </Section>
        <Section title={messages.money}>
          <OrderMoney data={data} />
          <PaymentRequests data={data} />
        </Section>
        <Section title={order.lineItems.some(isPacked) ? messages.parcels : messages.doneTitle}>
          <Parcels data={data} />
          <ServiceRequests data={data} />
        </Section>
        <div data-screen-only="">
          <Section title={messages.timeline}>
            <Timeline data={data} />
          </Section>
        </div>
      </Columns>
    </Page>
  )
}

type Open = 'send' | 'refund' | 'cancel' | 'return' | null

/** What can be done with an order, the next step as the main button. */
function Actions({ data }: { readonly data: OrderData }) {
  const { order, refundability } = data
  const [open, setOpen] = useState<Open>(null)
  const { run, isBusy } = useAction()
  const close = () => setOpen(null)
  const isCanceled = order.status === 'CANCELED'
  const unsent = unsentLines(data)
  const canSend = may('FULFILL_ORDERS') && !isCanceled && unsent.length > 0
  const canRefund = may('REFUND_ORDERS') && isPositive(refundability.paymentsSummary.monetary.maxRefund.amount)
  const { balance, authorized } = order.balanceSummary
  const isDue = may('MANAGE_ORDERS') && !isCanceled && isMore(balance.amount, authorized?.amount ?? '0')
  const markPaid = () =>
    run(() => client.orderManagement.paymentCollectionMarkOrderAsPaid(order.id), { done: messages.markPaidDone }).then(
      refreshOrders,
    )
  return (
    <>
      {isDue && (
        <Button busy={isBusy} tone={canSend ? undefined : 'main'} onClick={markPaid}>
          {messages.markPaid}
        </Button>
      )}
      {canRefund && <Button onClick={() => setOpen('refund')}>{messages.refund}</Button>}
      {canSend && (
        <Button tone="main" onClick={() => setOpen('send')}>
          {unsent.some(({ line }) => isPacked(line)) ? messages.send : messages.finish}
        </Button>
      )}
      <MoreActions data={data} onOpen={setOpen} />
      {open === 'send' && <SendPanel data={data} onClose={close} />}
      {open === 'refund' && <RefundPanel data={data} onClose={close} />}
      {open === 'return' && <CreateReturnDialog data={data} onClose={close} />}
      {open === 'cancel' && <CancelDialog data={data} onClose={close} />}
    </>
  )
}

interface MoreActionsProps {
  readonly data: OrderData
  readonly onOpen: (open: Open) => void
}

/** The menu of what is done less often. */
function MoreActions({ data, onOpen }: MoreActionsProps) {
  const { order } = data
  const { run } = useAction()
  const navigate = useNavigate()
  const canManage = may('MANAGE_ORDERS')
  const canChange = canManage && order.status !== 'CANCELED'
  const setArchived = (archived: boolean) => client.orderManagement.updateOrder(order.id, { archived })
  const archive = (archived: boolean) =>
    run(() => setArchived(archived), {
      done: archived ? messages.archived : messages.unarchived,
      undo: () => setArchived(!archived).finally(refreshOrders),
    }).then(refreshOrders)
  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-label={messages.more}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="popup w-56 p-1">
            {canChange && (
              <Menu.Item className="menu-item" onClick={() => void navigate(`/orders/${order.id}/edit`)}>
                {messages.edit}
              </Menu.Item>
            )}
            {canManage && data.fulfillments.length > 0 && (
              <Menu.Item className="menu-item" onClick={() => onOpen('return')}>
                {messages.registerReturn}
              </Menu.Item>
            )}
            <PackingSlipItem packingSlips={data.packingSlips} />
            <Menu.Item className="menu-item" onClick={() => print()}>
              {messages.print}
            </Menu.Item>
            {canManage && (
              <Menu.Item className="menu-item" onClick={() => void archive(!order.archived)}>
                {order.archived ? messages.unarchive : messages.archive}
              </Menu.Item>
            )}
            {canChange && (
              <Menu.Item className="menu-item text-alarm" onClick={() => onOpen('cancel')}>
                {messages.cancel}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
