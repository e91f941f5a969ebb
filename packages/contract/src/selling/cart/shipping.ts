/** Delivery and pickup: what carriers offer, and what the shopper chose. */
import type { z } from 'zod'
import { Address } from '../../address.ts'
import { ChargeType, PickupMethod } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { ItemTaxFullDetails } from './tax.ts'

export const SelectedShippingOption = message('SelectedShippingOption', 'The shipping option the shopper chose.', {
  carrierId: optional(guid).describe('The carrier; needed when several offer the same code.'),
  code: text({ min: 1, max: 100 }).describe('The code of the option, as the carrier gives it.'),
})
export type SelectedShippingOption = z.output<typeof SelectedShippingOption>

export const DeliveryTimeSlot = message('DeliveryTimeSlot', 'The hours of a delivery.', {
  from: optional(timestamp),
  to: optional(timestamp),
})
export type DeliveryTimeSlot = z.output<typeof DeliveryTimeSlot>

export const PickupStock = message('PickupStock', 'What a pickup location has in stock of a line.', {
  lineItemId: text(),
  wanted: int(),
  inStock: int().describe('At most what is wanted.'),
})
export type PickupStock = z.output<typeof PickupStock>

export const PickupDetails = message('PickupDetails', 'Where an order is picked up.', {
  address: optional(Address),
  pickupMethod: PickupMethod,
  stock: optional(array(PickupStock)).describe(
    'What is in stock there; absent where the shop has one location. An addition of this project.',
  ),
})
export type PickupDetails = z.output<typeof PickupDetails>

export const DeliveryLogistics = message('DeliveryLogistics', 'When and how an order arrives.', {
  deliveryTime: optional(text({ max: 500 })).describe('How long it takes, for people.'),
  instructions: optional(text({ max: 1000 })).describe('What the shopper should know.'),
  pickupDetails: optional(PickupDetails).describe('Where to pick it up. Present exactly for pickup.'),
  deliveryTimeSlot: optional(DeliveryTimeSlot),
})
export type DeliveryLogistics = z.output<typeof DeliveryLogistics>

export const OtherCharge = message('OtherCharge', 'A charge beside the price of shipping.', {
  type: ChargeType,
  price: MultiCurrencyPrice,
  details: optional(text({ max: 250 })),
})
export type OtherCharge = z.output<typeof OtherCharge>

export const ShippingPrice = message('ShippingPrice', 'What a shipping option costs.', {
  price: MultiCurrencyPrice.describe('With all charges: what the shopper pays.'),
  otherCharges: optional(array(OtherCharge)).describe('What the price contains beside delivery itself.'),
})
export type ShippingPrice = z.output<typeof ShippingPrice>

export const Carrier = message('Carrier', 'A carrier of part of an order.', {
  appId: optional(guid),
  code: text({ max: 250 }),
})
export type Carrier = z.output<typeof Carrier>

export const Region = message('Region', 'A region that is delivered to.', {
  id: optional(guid),
  name: optional(text({ max: 100 })),
})
export type Region = z.output<typeof Region>

export const ApplicableLineItems = message('ApplicableLineItems', 'The lines a delivery covers.', {
  lineItemIds: optional(array(text({ min: 1, max: 100 }), { max: 300 })),
})
export type ApplicableLineItems = z.output<typeof ApplicableLineItems>

export const DeliveryAllocation = message('DeliveryAllocation', 'Which carrier brings which lines.', {
  deliveryCarrier: optional(Carrier),
  deliveryRegion: optional(Region),
  applicableLineItems: optional(ApplicableLineItems),
})
export type DeliveryAllocation = z.output<typeof DeliveryAllocation>

export const ShippingOption = message('ShippingOption', 'One way to get the order.', {
  code: text({ max: 100 }).describe('What to send back to choose it.'),
  title: text({ max: 250 }).describe('Its name, for people.'),
  logistics: DeliveryLogistics.describe('When and how the order arrives.'),
  cost: ShippingPrice,
  freeFrom: optional(MultiCurrencyPrice).describe(
    'What the goods must cost after discounts for the option to be free. Absent when it never is.',
  ),
  deliveryAllocations: optional(array(DeliveryAllocation, { max: 300 })),
  partial: optional(boolean).describe('Whether it covers only some of the lines.'),
})
export type ShippingOption = z.output<typeof ShippingOption>

export const CarrierServiceOption = message('CarrierServiceOption', 'What one carrier offers.', {
  carrierId: guid.describe('The carrier.'),
  shippingOptions: array(ShippingOption),
})
export type CarrierServiceOption = z.output<typeof CarrierServiceOption>

export const SelectedCarrierServiceOptionPrices = message(
  'SelectedCarrierServiceOptionPrices',
  'What the chosen shipping option costs.',
  {
    totalPriceAfterTax: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails,
    totalDiscount: MultiCurrencyPrice,
    price: MultiCurrencyPrice,
  },
)
export type SelectedCarrierServiceOptionPrices = z.output<typeof SelectedCarrierServiceOptionPrices>

export const SelectedCarrierServiceOption = message(
  'SelectedCarrierServiceOption',
  'The chosen shipping option, priced.',
  {
    code: text({ max: 100 }),
    title: text({ max: 250 }),
    logistics: DeliveryLogistics,
    cost: SelectedCarrierServiceOptionPrices,
    requestedShippingOption: boolean.describe('Whether it is the requested one; false when the site chose one.'),
    carrierId: optional(guid),
    deliveryAllocations: array(DeliveryAllocation, { max: 300 }),
    partial: optional(boolean).describe('Whether it covers only some of the lines.'),
  },
)
export type SelectedCarrierServiceOption = z.output<typeof SelectedCarrierServiceOption>

export const ShippingRegion = message('ShippingRegion', 'The shipping region of the destination.', {
  id: guid,
  name: text({ max: 100 }),
})
export type ShippingRegion = z.output<typeof ShippingRegion>

export const ShippingInformation = message(
  'ShippingInformation',
  'What carriers offer for the destination, and what is chosen.',
  {
    region: optional(ShippingRegion),
    selectedCarrierServiceOption: optional(SelectedCarrierServiceOption),
    carrierServiceOptions: array(CarrierServiceOption),
  },
)
export type ShippingInformation = z.output<typeof ShippingInformation>
