import type { AddressWithContact, Checkout, ShippingOption } from '@cartwright/contract'
import { optionId } from '../shopping/option-id.ts'
import { toPostalAddress } from '../shopping/wire-address.ts'
import { minorIn } from '../shopping/wire-totals.ts'

/** Where and how the order is delivered, and how else it could be. */
export function toAcpDelivery(checkout: Checkout): object {
  const { shippingInfo, lineItems, buyerInfo } = checkout
  const lines = lineItems.filter(({ physicalProperties }) => physicalProperties?.shippable).map(({ id }) => id)
  if (lines.length === 0) return digital(checkout)
  const options = shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => toOption(optionId(carrierId, option.code), option, checkout.currency)),
  )
  const chosen = shippingInfo.selectedCarrierServiceOption
  const selected = chosen && options.find(({ id }) => id === optionId(chosen.carrierId, chosen.code))
  const destination = shippingInfo.shippingDestination
  return {
    fulfillment_options: options,
    ...(selected && {
      selected_fulfillment_options: [{ type: selected.type, option_id: selected.id, item_ids: lines }],
    }),
    ...(destination?.address && { fulfillment_details: toDetails(destination, buyerInfo.email) }),
  }
}

/** Nothing to deliver: it is there once it is paid. */
function digital({ lineItems }: Checkout) {
  const totals = [{ type: 'total', display_text: 'Total', amount: 0 }]
  return {
    fulfillment_options: [{ type: 'digital', id: 'digital', title: 'Digital', totals }],
    selected_fulfillment_options: [{ type: 'digital', option_id: 'digital', item_ids: lineItems.map(({ id }) => id) }],
  }
}

function toOption(id: string, { title, logistics, cost }: ShippingOption, currency: string) {
  const { deliveryTime, instructions, pickupDetails } = logistics
  const description = [deliveryTime, instructions].filter(Boolean).join('. ')
  const shared = {
    id,
    title,
    ...(description && { description }),
    totals: [{ type: 'total', display_text: title, amount: minorIn(currency)(cost.price) }],
  }
  if (!pickupDetails) return { type: 'shipping', ...shared }
  const address = toAddress({ address: pickupDetails.address ?? {} }, title)
  return { type: 'pickup', ...shared, location: { name: title, address } }
}

function toDetails(destination: AddressWithContact, email: string | undefined): object {
  const { first_name, last_name, phone_number } = toPostalAddress(destination)
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    ...(name && { name }),
    ...(phone_number && { phone_number }),
    ...(email && { email }),
    address: toAddress(destination, name),
  }
}

/** The protocol has every part, though it may be empty. */
function toAddress(address: AddressWithContact, name: string): object {
  const parts = toPostalAddress(address)
  return {
    name,
    line_one: parts.street_address ?? '',
    ...(parts.extended_address && { line_two: parts.extended_address }),
    city: parts.address_locality ?? '',
    state: parts.address_region ?? '',
    country: parts.address_country ?? '',
    postal_code: parts.postal_code ?? '',
  }
}
