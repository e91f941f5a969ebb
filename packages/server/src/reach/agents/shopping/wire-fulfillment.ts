import type { Checkout, ShippingOption } from '@cartwright/contract'
import type { Release } from '../negotiation/releases.ts'
import { optionId } from './option-id.ts'
import { toPostalAddress } from './wire-address.ts'
import { minorIn } from './wire-totals.ts'

interface Offer {
  readonly id: string
  readonly option: ShippingOption
  readonly isPickup: boolean
}

interface View {
  readonly release: Release
  /** The id by which the agent names the address. */
  readonly destinationId: string
}

/** How the order is delivered, and how else it could be; undefined where nothing has to be delivered. */
export function toFulfillment(checkout: Checkout, view: View): object | undefined {
  const lines = checkout.lineItems.filter(({ physicalProperties }) => physicalProperties?.shippable)
  if (lines.length === 0) return undefined
  const { carrierServiceOptions, selectedCarrierServiceOption: chosen } = checkout.shippingInfo
  const offers = carrierServiceOptions.flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map(
      (option): Offer => ({
        id: optionId(carrierId, option.code),
        option,
        isPickup: option.logistics.pickupDetails !== undefined,
      }),
    ),
  )
  const selected = chosen && optionId(chosen.carrierId, chosen.code)
  const isPickup = offers.find(({ id }) => id === selected)?.isPickup ?? false
  const lineIds = lines.map(({ id }) => id)
  const other = offers.some((offer) => offer.isPickup !== isPickup)
  return {
    methods: [method(checkout, view, { offers, lineIds, selected, isPickup })],
    ...(other && { available_methods: [{ type: isPickup ? 'shipping' : 'pickup', line_item_ids: lineIds }] }),
  }
}

interface Choice {
  readonly offers: readonly Offer[]
  readonly lineIds: readonly string[]
  readonly selected: string | undefined
  readonly isPickup: boolean
}

/** All options are in the one group: an order is delivered in one way. */
function method(checkout: Checkout, view: View, { offers, lineIds, selected, isPickup }: Choice) {
  const destinations = isPickup ? [] : shippingDestinations(checkout, view)
  const [destination] = destinations
  return {
    id: isPickup ? 'pickup' : 'shipping',
    type: isPickup ? 'pickup' : 'shipping',
    line_item_ids: lineIds,
    ...(destination && { destinations, selected_destination_id: destination.id }),
    groups: [
      {
        id: 'all',
        line_item_ids: lineIds,
        options: offers.map((offer) => toOption(offer, checkout.currency, view.release)),
        selected_option_id: selected ?? null,
      },
    ],
  }
}

function shippingDestinations({ shippingInfo }: Checkout, { release, destinationId }: View) {
  const { shippingDestination } = shippingInfo
  if (!shippingDestination?.address) return []
  return [
    {
      ...(release !== '2026-04-08' && { type: 'shipping_address' }),
      id: destinationId,
      ...toPostalAddress(shippingDestination),
    },
  ]
}

function toOption({ id, option: { title, logistics, cost } }: Offer, currency: string, release: Release) {
  const { deliveryTime, instructions, pickupDetails } = logistics
  const place = pickupDetails?.address && Object.values(toPostalAddress({ address: pickupDetails.address })).join(', ')
  const description = [deliveryTime, place, instructions].filter(Boolean).join('. ')
  return {
    id,
    title,
    ...(description && { description: release === '2026-04-08' ? description : { plain: description } }),
    totals: [{ type: 'total', amount: minorIn(currency)(cost.price) }],
  }
}
