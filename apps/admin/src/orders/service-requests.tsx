import type { FulfillmentRequest } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Status } from '../kit/status.tsx'
import { lineTitleIn } from './lines.tsx'
import { messages } from './messages.ts'
import { isOpenRequest, unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { ServicePanel } from './service-panel.tsx'

const texts = messages.service

/** What fulfillment services send of an order, and a new request while something is left. */
export function ServiceRequests({ data }: { readonly data: OrderData }) {
  const { order, fulfillmentRequests, fulfillmentServices: services } = data
  const [isOpen, setIsOpen] = useState(false)
  const isLeft = unsentLines(data).length > 0
  // A rejected request matters until its items are sent otherwise. The parcels show what was sent.
  const shown = fulfillmentRequests.filter(
    (request) => isOpenRequest(request) || (request.status === 'REJECTED' && isLeft),
  )
  const canRequest = may('FULFILL_ORDERS') && order.status !== 'CANCELED' && isLeft && services.length > 0
  if (shown.length === 0 && !canRequest) return null
  return (
    <div data-screen-only="" className="mt-3">
      {shown.length > 0 && <h3 className="mb-1 font-medium">{texts.title}</h3>}
      <ul>
        {shown.map((request) => (
          <Request
            key={request.id}
            request={request}
            order={order}
            service={services.find(({ appId }) => appId === request.appId)?.name ?? texts.gone}
          />
        ))}
      </ul>
      {canRequest && (
        <Button className="mt-2" onClick={() => setIsOpen(true)}>
          {texts.request}
        </Button>
      )}
      {isOpen && <ServicePanel data={data} services={services} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const dots = {
  REQUESTED: { tone: 'wait', progress: 'none' },
  ACCEPTED: { tone: 'wait', progress: 'part' },
  REJECTED: { tone: 'bad', progress: 'full' },
  CANCELED: { tone: 'quiet', progress: 'none' },
  FULFILLED: { tone: 'good', progress: 'full' },
} as const

interface RequestProps {
  readonly request: FulfillmentRequest
  readonly order: OrderData['order']
  readonly service: string
}

function Request({ request, order, service }: RequestProps) {
  const { id, status, lineItems, reason, cancelRequested, createdDate } = request
  const cancel = () =>
    client.orderFulfillments
      .cancelFulfillmentRequest({ orderId: order.id, fulfillmentRequestId: id })
      .then(refreshOrders)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-0">
      <span className="min-w-32 flex-1">
        {service}
        <span className="text-muted"> · {formatDateTime(createdDate)}</span>
        {lineItems.map((line) => (
          <span key={line.id} className="block text-table">
            {messages.quantity(line.quantity)} {lineTitleIn(order.lineItems, line.id)}
          </span>
        ))}
        {reason && <span className="block text-muted text-table">{reason}</span>}
      </span>
      <Status {...dots[status]}>{cancelRequested ? texts.canceling : (texts.states[status] ?? status)}</Status>
      {isOpenRequest(request) && !cancelRequested && may('FULFILL_ORDERS') && (
        <ConfirmButton
          tone="plain"
          label={texts.cancel}
          name={service}
          lead={texts.cancelLead}
          work={cancel}
          done={texts.cancelRequested}
        />
      )}
    </li>
  )
}
