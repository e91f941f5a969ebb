/** Locations of the business: shops, offices and warehouses. */
import type { z } from 'zod'
import { AddressLocation, StreetAddress } from '../../address.ts'
import { BusinessLocationType, LocationStatus } from '../../enumerations.ts'
import { BusinessSchedule } from '../../platform/settings/properties.ts'
import { ExtendedFields } from '../../selling/cart/item.ts'
import {
  array,
  boolean,
  countryCode,
  email,
  guid,
  int,
  int64,
  message,
  optional,
  phone,
  text,
  timeZone,
} from '../../wire.ts'

export const LocationAddress = message('LocationAddress', 'The address of a location.', {
  country: optional(countryCode),
  subdivision: optional(text({ max: 50 })).describe('State, region or province, such as US-NY.'),
  city: optional(text({ max: 100 })),
  postalCode: optional(text({ max: 20 })),
  streetAddress: optional(StreetAddress),
  addressLine: optional(text({ max: 150 })).describe('The street in one line.'),
  addressLine2: optional(text({ max: 100 })),
  formattedAddress: optional(text({ max: 500 })),
  hint: optional(text({ max: 500 })).describe('How to find it.'),
  geocode: optional(AddressLocation).describe('Orders are fulfilled from the nearest location.'),
})
export type LocationAddress = z.output<typeof LocationAddress>

export const Location = message('Location', 'A location of the business, which can hold stock.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change.'),
  name: optional(text({ min: 1, max: 150 })),
  description: optional(text({ max: 500 })),
  default: optional(boolean).describe('Whether stock without a location is here. Set by `SetDefaultLocation`.'),
  status: optional(LocationStatus).describe('Default: ACTIVE. Stock of an inactive location is not sold.'),
  locationType: optional(BusinessLocationType).describe('The older form of `locationTypes`.'),
  locationTypes: optional(array(BusinessLocationType, { max: 10 })),
  timeZone: optional(timeZone),
  email: optional(email),
  phone: optional(phone),
  fax: optional(phone),
  address: optional(LocationAddress),
  businessSchedule: optional(BusinessSchedule),
  archived: optional(boolean).describe('Set by `ArchiveLocation`.'),
  extendedFields: optional(ExtendedFields),
  sellsOnline: optional(boolean).describe(
    'Whether the shop sells the stock of this location. Default: true. An addition of this project.',
  ),
  priority: optional(int({ min: 0, max: 1000 })).describe(
    'If locations are equally near, the one with the lower number ships. Default: 0. An addition of this project.',
  ),
})
export type Location = z.output<typeof Location>
