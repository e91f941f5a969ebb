import type { Fulfillment, Order } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface ParcelsProps {
  readonly frame: Frame
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  /** The titles of the lines of the order, by their ids. */
  readonly titles: ReadonlyMap<string, string>
}

/** What was sent of an order, with the carrier's page of each parcel. */
export function Parcels({ frame, order, fulfillments, titles }: ParcelsProps) {
  if (fulfillments.length === 0) return null
  const { parcels } = messagesIn(frame.language).orders
  const isPickedUp = order.shippingInfo?.logistics?.pickupDetails !== undefined
  const titleOf = isPickedUp ? parcels.pickup : parcels.parcel
  return (
    <section className="parcels">
      <h2>{isPickedUp ? parcels.pickupTitle : parcels.title}</h2>
      <ul>
        {fulfillments.map((fulfillment, at) => (
          <li key={fulfillment.id}>
            <h3>{titleOf(at + 1, fulfillments.length)}</h3>
            <Tracking fulfillment={fulfillment} language={frame.language} texts={parcels} />
            <ul>
              {fulfillment.lineItems.map(({ id, quantity = 1 }) => (
                <li key={id}>
                  {quantity} × {titles.get(id)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TrackingProps {
  readonly fulfillment: Fulfillment
  readonly language: string
  readonly texts: { readonly number: string; readonly track: string }
}

function Tracking({ fulfillment: { createdDate, trackingInfo }, language, texts }: TrackingProps) {
  const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {}
  const sent = createdDate && new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdDate))
  return (
    <>
      <p className="muted small">{[sent, shippingProvider].filter(Boolean).join(' · ')}</p>
      {trackingNumber && (
        <p className="small">
          <span className="muted">{texts.number}</span> {trackingNumber}
        </p>
      )}
      {trackingLink && (
        <p className="small">
          <a href={trackingLink}>{texts.track}</a>
        </p>
      )}
    </>
  )
}
