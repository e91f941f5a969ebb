import type { OfferedShippingOption } from '@cartwright/server/hosted'
import { type CheckoutView, money } from './view.ts'

/** What is said below the title of a delivery or pickup: where, when, and what its price contains. */
export function deliveryText(view: CheckoutView, option: OfferedShippingOption): string {
  const { pickupAddress, pickupMethod, deliveryTime, instructions } = option
  const place = [pickupAddress?.addressLine, pickupAddress?.city].filter(Boolean).join(', ')
  const isPickupPoint = pickupMethod === 'PICKUP_POINT'
  const parts = [isPickupPoint && view.messages.delivery.pickupPoint, place, deliveryTime, instructions]
  return [...parts, ...chargeTexts(view, option)].filter(Boolean).join(' · ')
}

function chargeTexts({ messages, priced }: CheckoutView, { charges }: OfferedShippingOption): string[] {
  return charges.map(({ type, amount, details }) => {
    const text = messages.delivery.charges[type](money(priced, amount))
    return details === undefined ? text : `${text} (${details})`
  })
}
