/** Delivery as the owner sets it up: groups of products, regions, options, pickup and local delivery. */
import type { z } from 'zod'
import { Address, AddressLocation } from '../../address.ts'
import { RateConditionOperator, RateConditionType, Weekday } from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCode,
  decimal,
  float,
  guid,
  int,
  int64,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'
import { DeliveryCarrier } from './carriers.ts'

const stored = {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
}

export const DeliveryDestination = message(
  'DeliveryDestination',
  'A country, parts of it, or postal codes within it.',
  {
    countryCode,
    subdivisions: optional(array(text({ min: 1, max: 256 }), { max: 100 })).describe('ISO 3166-2 codes. Default: all.'),
    postalCodes: optional(array(text({ min: 1, max: 40 }), { max: 1000 })).describe(
      'Codes, ranges such as 28000-28999, or patterns such as 28*. Default: all. An addition of this project.',
    ),
  },
)
export type DeliveryDestination = z.output<typeof DeliveryDestination>

export const DeliveryRegion = message('DeliveryRegion', 'Places with the same delivery options.', {
  id: optional(guid),
  name: optional(text({ min: 1, max: 256 })),
  active: optional(boolean),
  destinations: optional(array(DeliveryDestination, { max: 250 })).describe('Empty: the rest of the world.'),
  deliveryCarriers: optional(array(DeliveryCarrier, { max: 25 })).describe(
    'Apps that deliver there. Read-only: changed by calls of their own.',
  ),
})
export type DeliveryRegion = z.output<typeof DeliveryRegion>

export const DeliveryProfile = message(
  'DeliveryProfile',
  'A group of products and the regions they are delivered to.',
  {
    ...stored,
    name: optional(text({ min: 1, max: 256 })),
    default: optional(boolean).describe('Whether products without another profile are in it.'),
    deliveryRegions: optional(array(DeliveryRegion, { max: 100 })),
    productIds: optional(array(text({ min: 1, max: 36 }), { max: 10000 })).describe(
      'The products in it. A product is in one profile: it leaves the one it was in. An addition of this project.',
    ),
  },
)
export type DeliveryProfile = z.output<typeof DeliveryProfile>

export const DeliveryCondition = message('DeliveryCondition', 'When a rate holds.', {
  type: RateConditionType,
  operator: RateConditionOperator,
  value: decimal({ gte: 0, lte: 999999999, maxScale: 6 }),
})
export type DeliveryCondition = z.output<typeof DeliveryCondition>

export const ConditionalRates = message('ConditionalRates', 'What it costs while all conditions hold.', {
  amount: decimal({ gte: 0, lte: 999999999, maxScale: 3 }),
  conditions: optional(array(DeliveryCondition, { max: 10 })),
  multiplyByQuantity: optional(boolean).describe('Whether the amount is charged for each unit.'),
})
export type ConditionalRates = z.output<typeof ConditionalRates>

export const WorkingDays = message('WorkingDays', 'Working days until delivery. An addition of this project.', {
  min: int({ min: 0, max: 365 }),
  max: int({ min: 0, max: 365 }),
})
export type WorkingDays = z.output<typeof WorkingDays>

/** What every kind of delivery has beside what the provider declares. */
const terms = {
  rates: optional(array(ConditionalRates, { min: 1, max: 50 })).describe('The first whose conditions hold counts.'),
  freeFromAmount: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe(
    'The subtotal after discounts from which it is free. An addition of this project.',
  ),
  handlingFee: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe(
    'Charged on top of every rate. An addition of this project.',
  ),
  minimumOrderAmount: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe(
    'The subtotal after discounts below which it is not offered. An addition of this project.',
  ),
  position: optional(int({ min: 0, max: 100000 })).describe('Its place in the list. An addition of this project.'),
  deliveryRegionIds: optional(array(guid, { max: 50 })),
}

export const StoredShippingOption = message('StoredShippingOption', 'One way to ship an order to some regions.', {
  ...stored,
  ...terms,
  code: optional(text({ min: 1, max: 100 })).describe(
    'What carts name it by. Default: its id. An addition of this project.',
  ),
  title: optional(text({ min: 1, max: 250 })),
  estimatedDeliveryTime: optional(text({ max: 500 })),
  workingDays: optional(WorkingDays),
  active: optional(boolean).describe('Default true. An addition of this project.'),
})
export type StoredShippingOption = z.output<typeof StoredShippingOption>

export const ClockTime = message('ClockTime', 'A time of day.', {
  hours: int({ min: 0, max: 23 }),
  minutes: optional(int({ min: 0, max: 59 })),
})
export type ClockTime = z.output<typeof ClockTime>

export const TimeWindow = message('TimeWindow', 'Hours of a day of the week.', {
  day: Weekday,
  start: ClockTime,
  end: ClockTime,
  enabled: optional(boolean).describe('Default true.'),
})
export type TimeWindow = z.output<typeof TimeWindow>

export const ScheduledDelivery = message('ScheduledDelivery', 'Windows that customers choose a delivery for.', {
  handlingDays: optional(int({ min: 0, max: 30 })).describe('Whole days between order and delivery.'),
  cutOffTime: optional(ClockTime).describe('Orders after it count as of the next day.'),
  timeWindows: array(TimeWindow, { max: 100 }).describe('Without one customers choose none.'),
  slotCapacity: optional(int({ min: 1, max: 100000 })).describe(
    'Orders that one window takes. Default: without limit. An addition of this project.',
  ),
})
export type ScheduledDelivery = z.output<typeof ScheduledDelivery>

export const PickupLocation = message('PickupLocation', 'A place where customers pick orders up.', {
  ...stored,
  ...terms,
  name: optional(text({ min: 1, max: 100 })),
  address: optional(Address),
  deliveryTime: optional(text({ max: 500 })).describe('When orders are ready, and the opening hours.'),
  openingHours: optional(array(TimeWindow, { max: 100 })).describe(
    'Shown to customers in their language. An addition of this project.',
  ),
  scheduledPickupConfig: optional(ScheduledDelivery).describe(
    'Windows that customers choose a pickup for. An addition of this project.',
  ),
  instructions: optional(text({ max: 1000 })),
  active: optional(boolean),
  locationId: optional(guid).describe(
    'The location whose stock is picked up here. Default: the default location. An addition of this project.',
  ),
})
export type PickupLocation = z.output<typeof PickupLocation>

export const ZipCodeConfig = message('ZipCodeConfig', 'The postal codes that are delivered to.', {
  zipCodes: array(text({ min: 1, max: 300 }), { max: 1000 }).describe('Codes, ranges, or patterns such as 28*.'),
})
export type ZipCodeConfig = z.output<typeof ZipCodeConfig>

export const LocalDeliveryAddress = message('LocalDeliveryAddress', 'The middle of an area.', {
  formattedAddress: optional(text({ max: 400 })),
  geocode: AddressLocation,
})
export type LocalDeliveryAddress = z.output<typeof LocalDeliveryAddress>

export const RadiusConfig = message('RadiusConfig', 'A circle around an address, in kilometers.', {
  address: LocalDeliveryAddress,
  radius: float({ min: 0.1, max: 50 }),
})
export type RadiusConfig = z.output<typeof RadiusConfig>

export const CityItem = message('CityItem', 'A city.', {
  cityName: text({ min: 1, max: 100 }),
  country: countryCode,
  subdivision: optional(text({ max: 50 })),
})
export type CityItem = z.output<typeof CityItem>

export const CityConfig = message('CityConfig', 'The cities that are delivered to.', {
  cityItems: array(CityItem, { min: 1, max: 50 }),
})
export type CityConfig = z.output<typeof CityConfig>

export const CustomAreaConfig = message('CustomAreaConfig', 'A polygon around the addresses that are delivered to.', {
  geocodes: array(AddressLocation, { min: 3, max: 300 }),
})
export type CustomAreaConfig = z.output<typeof CustomAreaConfig>

export const LocalDeliveryOption = message(
  'LocalDeliveryOption',
  'A delivery by the shop itself to an area near it.',
  {
    ...stored,
    ...terms,
    zipConfig: optional(ZipCodeConfig),
    radiusConfig: optional(RadiusConfig),
    customAreaConfig: optional(CustomAreaConfig),
    cityConfig: optional(CityConfig),
    areaName: optional(text({ min: 1, max: 100 })),
    estimatedDeliveryTime: optional(text({ max: 40 })),
    scheduledDeliveryConfig: optional(ScheduledDelivery),
    active: optional(boolean).describe('Default true. An addition of this project.'),
  },
  { atMostOne: [['zipConfig', 'radiusConfig', 'customAreaConfig', 'cityConfig']] },
)
export type LocalDeliveryOption = z.output<typeof LocalDeliveryOption>

export const DeliveryDestinationProperties = message(
  'DeliveryDestinationProperties',
  'What an address needs there, and how orders get there.',
  {
    postalCodeRequired: boolean.describe('Whether the postal code decides what is offered.'),
    pickupOnly: boolean.describe('Whether customers there can only pick up.'),
  },
)
export type DeliveryDestinationProperties = z.output<typeof DeliveryDestinationProperties>

export const SubdivisionDeliveryProperties = message('SubdivisionDeliveryProperties', 'A part of a country.', {
  subdivision: text(),
  deliveryDestinationProperties: DeliveryDestinationProperties,
})
export type SubdivisionDeliveryProperties = z.output<typeof SubdivisionDeliveryProperties>

export const CountryDeliveryProperties = message('CountryDeliveryProperties', 'A country that orders go to.', {
  country: countryCode,
  deliveryDestinationProperties: DeliveryDestinationProperties,
  subdivisions: array(SubdivisionDeliveryProperties),
})
export type CountryDeliveryProperties = z.output<typeof CountryDeliveryProperties>
