import { isPacked } from '@cartwright/design/order'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { useAction } from '../kit/use-action.ts'
import { lineTitleIn } from './lines.tsx'
import { messages } from './messages.ts'
import { PackingSlipLink } from './packing-slip.tsx'
import { type OrderData, refreshOrders } from './queries.ts'

/** The parcels of an order, and the services that are done. */
export function Parcels({ data: { order, fulfillments, packingSlips } }: { readonly data: OrderData }) {
  const { run, isBusy } = useAction()
  const packed = new Set(order.lineItems.filter(isPacked).map(({ id }) => id))
  if (fulfillments.length === 0)
    return <p className="text-muted">{packed.size > 0 ? messages.noParcels : messages.nothingDone}</p>
  const parcels = fulfillments.filter(({ lineItems }) => lineItems.some(({ id }) => packed.has(id)))
  return (
    <ul>
      {fulfillments.map((fulfillment) => {
        const { id = '', createdDate, lineItems, trackingInfo } = fulfillment
        const number = parcels.indexOf(fulfillment) + 1
        const remove = () => client.orderFulfillments.deleteFulfillment({ orderId: order.id, fulfillmentId: id })
        const tracking = [trackingInfo?.shippingProvider, trackingInfo?.trackingNumber].filter(Boolean).join(' ')
        return (
          <li key={id} className="flex items-start gap-3 border-line border-b py-2.5 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {number > 0 ? messages.parcel(number) : messages.doneTitle}
                {createdDate && <span className="font-normal text-muted"> · {formatDateTime(createdDate)}</span>}
              </p>
              <ul>
                {lineItems.map((line) => (
                  <li key={line.id}>
                    {messages.quantity(line.quantity ?? 0)} {lineTitleIn(order.lineItems, line.id)}
                  </li>
                ))}
              </ul>
              {tracking && (
                <p className="text-table">
                  {tracking}{' '}
                  {trackingInfo?.trackingLink && (
                    <a className="link" href={trackingInfo.trackingLink} target="_blank" rel="noreferrer">
                      {messages.track}
                    </a>
                  )}
                </p>
              )}
              {number > 0 && <PackingSlipLink packingSlips={packingSlips} parcelId={id} />}
            </div>
            {may('FULFILL_ORDERS') && (
              <Button
                tone="plain"
                busy={isBusy}
                onClick={() =>
                  run(remove, { done: number > 0 ? messages.parcelDeleted : messages.doneDeleted }).then(refreshOrders)
                }
              >
                {messages.deleteParcel}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
