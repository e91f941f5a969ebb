/** Postal addresses. */
import type { z } from 'zod'
import { VatType } from './enumerations.ts'
import { countryCode, float, message, optional, phone, present, text } from './wire.ts'

export const StreetAddress = message('StreetAddress', 'A street with its number.', {
  number: present(text(), ''),
  name: present(text(), ''),
  apt: optional(text()).describe('Apartment.'),
})
export type StreetAddress = z.output<typeof StreetAddress>

export const AddressLocation = message('AddressLocation', 'A place on the globe.', {
  latitude: optional(float()),
  longitude: optional(float()),
})
export type AddressLocation = z.output<typeof AddressLocation>

export const Address = message('Address', 'A postal address.', {
  country: optional(countryCode).describe('The country.'),
  subdivision: optional(text({ max: 50 })).describe('State, region or province, such as US-NY.'),
  city: optional(text({ max: 50 })),
  postalCode: optional(text({ max: 50 })),
  streetAddress: optional(StreetAddress).describe('The street in parts. Given instead of `addressLine`.'),
  addressLine: optional(text({ max: 150 })).describe('The street in one line.'),
  addressLine2: optional(text({ max: 100 })).describe('Apartment, suite or floor.'),
  geocode: optional(AddressLocation).describe('Where it is on the globe.'),
  countryFullname: optional(text()).describe('The name of the country, for people.'),
  subdivisionFullname: optional(text()).describe('The name of the subdivision, for people.'),
})
export type Address = z.output<typeof Address>

export const VatId = message('VatId', 'A tax id; with an id goes its kind.', {
  id: present(text(), ''),
  type: optional(VatType),
})
export type VatId = z.output<typeof VatId>

export const FullAddressContactDetails = message('FullAddressContactDetails', 'Who is reached at an address.', {
  firstName: optional(text({ max: 100 })),
  lastName: optional(text({ max: 100 })),
  phone: optional(phone),
  company: optional(text({ max: 1000 })),
  vatId: optional(VatId),
})
export type FullAddressContactDetails = z.output<typeof FullAddressContactDetails>

export const AddressWithContact = message('AddressWithContact', 'An address and who is reached there.', {
  address: optional(Address),
  contactDetails: optional(FullAddressContactDetails),
})
export type AddressWithContact = z.output<typeof AddressWithContact>
