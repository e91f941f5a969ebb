import type { Address, AddressWithContact } from '@cartwright/contract'

/** An address as agents read it. */
export function toPostalAddress({ address = {}, contactDetails = {} }: AddressWithContact): Record<string, string> {
  const { country, subdivision, city, postalCode, addressLine2 } = address
  const street = streetOf(address)
  const { firstName, lastName, phone } = contactDetails
  return {
    ...(street && { street_address: street }),
    ...(addressLine2 && { extended_address: addressLine2 }),
    ...(city && { address_locality: city }),
    ...(subdivision && { address_region: subdivision.replace(/^[A-Z]{2}-/, '') }),
    ...(postalCode && { postal_code: postalCode }),
    ...(country && { address_country: country }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(phone && { phone_number: phone }),
  }
}

const streetOf = ({ addressLine, streetAddress }: Address) =>
  addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
