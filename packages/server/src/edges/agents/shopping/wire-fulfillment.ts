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
  const chosenMethod = method(checkout, view, { offers, lineIds, selected, isPickup })
  const locations = isPickup ? [] : pickupLocations(offers, view.release)
  const pickup = { id: 'pickup', type: 'pickup', line_item_ids: [], destinations: locations }
  return {
    methods: [chosenMethod, ...(locations.length > 0 ? [pickup] : [])],
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
  const destinations = isPickup ? pickupLocations(offers, view.release) : shippingDestinations(checkout, view)
  const destination = isPickup ? destinations.find(({ id }) => id === selected) : destinations[0]
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

/** Where the buyer can pick the order up. The schema of the release 2026-04-08 has no location that fits it. */
const pickupLocations = (offers: readonly Offer[], release: Release) =>
  release === '2026-04-08'
    ? []
    : offers
        .filter(({ isPickup }) => isPickup)
        .map(({ id, option: { title, logistics } }) => {
          const address = logistics.pickupDetails?.address
          return {
            type: 'business_location',
            id,
            name: title,
            ...(address && { address: toPostalAddress({ address }) }),
          }
        })

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
