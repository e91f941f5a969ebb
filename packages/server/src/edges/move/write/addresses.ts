import type { Address, AddressWithContact } from '@cartwright/contract'
import type { MovedAddress } from '../record.ts'
import { fitting, type RecordWriting } from './writer.ts'

type NoteChange = RecordWriting['note']

/** An address of a customer or an order. What does not fit is cut and noted. */
export function toAddress(given: MovedAddress, note: NoteChange): Address {
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = given
  const code = country?.trim().toUpperCase()
  const isCode = code !== undefined && /^[A-Z]{2}$/.test(code)
  if (code && !isCode) note('country', `"${country}" is not a code of two letters`)
  const region = subdivision?.trim().toUpperCase()
  return {
    ...(isCode && { country: code }),
    ...(isCode && region && { subdivision: region.startsWith(`${code}-`) ? region : `${code}-${region}`.slice(0, 50) }),
    ...(city && { city: fitting(city, 50, 'city', note) }),
    ...(postalCode && { postalCode: fitting(postalCode, 50, 'postalCode', note) }),
    ...(addressLine && { addressLine: fitting(addressLine, 150, 'addressLine', note) }),
    ...(addressLine2 && { addressLine2: fitting(addressLine2, 100, 'addressLine2', note) }),
  }
}

/** The same with the person who is reached there. */
export function toAddressWithContact(given: MovedAddress, note: NoteChange): AddressWithContact {
  const { firstName, lastName, company, phone } = given
  return {
    address: toAddress(given, note),
    contactDetails: {
      ...(firstName && { firstName: fitting(firstName, 100, 'firstName', note) }),
      ...(lastName && { lastName: fitting(lastName, 100, 'lastName', note) }),
      ...(company && { company: fitting(company, 1000, 'company', note) }),
      ...(phone && { phone: phone.trim().slice(0, 50) }),
    },
  }
}
