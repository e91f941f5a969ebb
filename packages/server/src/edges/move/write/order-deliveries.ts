import type { Fulfillment } from '@cartwright/contract'
import { ourId } from '../ids.ts'
import type { MovedOrder } from '../record.ts'
import type { RecordWriting } from './writer.ts'

type StoredFulfillment = Fulfillment & { readonly id: string; readonly createdDate: string }

/** The parcels of an order as they are stored: what is not of a form that fits is left out. */
export function deliveriesOf(record: MovedOrder, { sourceKey }: RecordWriting): StoredFulfillment[] {
  return record.deliveries.flatMap(({ sourceId, date, carrier, trackingNumber, trackingUrl, lines }) => {
    const lineItems = lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineId, quantity }) => ({ id: ourId(sourceKey, 'lines', `${record.sourceId}/${lineId}`), quantity }))
    if (lineItems.length === 0) return []
    const trackingInfo = {
      ...(trackingNumber && { trackingNumber: trackingNumber.slice(0, 100) }),
      ...(carrier && { shippingProvider: carrier.slice(0, 100) }),
      ...(trackingUrl && URL.canParse(trackingUrl) && { trackingLink: trackingUrl }),
    }
    return [
      {
        id: ourId(sourceKey, 'deliveries', `${record.sourceId}/${sourceId}`),
        createdDate: new Date(date).toISOString(),
        lineItems,
        ...(Object.keys(trackingInfo).length > 0 && { trackingInfo }),
        status: 'Fulfilled',
        completed: true,
      },
    ]
  })
}
