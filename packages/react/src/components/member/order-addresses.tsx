import type { AddressWithContact, Order } from '@cartwright/client'
import { addressLines } from '../../address/address-lines.ts'
import type { partsOf } from '../kit/parts.ts'
import type { OrderMessages } from '../messages/order.ts'
import type { OrderViewPart } from './order-view-part.ts'

interface OrderAddressesProps {
  order: Order
  texts: OrderMessages
  language: string
  part: ReturnType<typeof partsOf<OrderViewPart>>
}

/** Delivery and billing address of an order. */
export function OrderAddresses({ order, texts, language, part }: OrderAddressesProps) {
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {}
  const pickup = pickupDetails?.address && { address: pickupDetails.address }
  const shown: readonly [term: string, address: AddressWithContact | undefined][] = [
    [pickup ? texts.pickUpAt : texts.deliverTo, pickup ?? shippingDestination],
    [texts.billTo, order.billingInfo],
  ]
  return (
    <dl {...part('addresses')}>
      {shown.map(([term, address]) =>
        address ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <address>
                {addressLines(address, language).map((line) => (
                  <span key={line} style={{ display: 'block' }}>
                    {line}
                  </span>
                ))}
              </address>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
