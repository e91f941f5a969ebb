import type { AddressWithContact, AddressWithContactInput, MemberAddress } from '@cartwright/client'
import { addressRules, countryCodes, isPostalCode } from './address-rules.ts'

/** Entries of an address form. */
export interface AddressValue {
  firstName: string
  lastName: string
  company: string
  phone: string
  country: string
  /** A code such as `US-NY`, or a name. */
  subdivision: string
  addressLine: string
  addressLine2: string
  postalCode: string
  city: string
}

/** The name of a field of an address form. */
export type AddressField = keyof AddressValue

/** Problem of a field. */
export type AddressProblem = 'missing' | 'tooLong' | 'postalCodeForm'

/** The most characters of each field that the site accepts. */
export const longestTexts: Readonly<Partial<Record<AddressField, number>>> = {
  ...{ firstName: 100, lastName: 100, company: 200, phone: 50 },
  ...{ addressLine: 150, addressLine2: 100, city: 50, subdivision: 50, postalCode: 50 },
}

/** A form without entries. */
export const emptyAddress: AddressValue = {
  ...{ firstName: '', lastName: '', company: '', phone: '', country: '', subdivision: '' },
  ...{ addressLine: '', addressLine2: '', postalCode: '', city: '' },
}

/** Problems of an address, by its fields. Fields that the country does not have are left aside. */
export function addressProblems(value: AddressValue, hasName: boolean): Partial<Record<AddressField, AddressProblem>> {
  const { division, city, postalCode } = addressRules(value.country)
  const required: AddressField[] = [
    ...(hasName ? (['firstName', 'lastName'] as const) : []),
    'country',
    'addressLine',
    ...(division ? (['subdivision'] as const) : []),
    ...(postalCode === 'required' ? (['postalCode'] as const) : []),
    ...(city === 'required' ? (['city'] as const) : []),
  ]
  const missing = required.filter((field) => value[field].trim() === '')
  const fields: AddressField[] = [
    'firstName',
    'lastName',
    'company',
    'phone',
    'addressLine',
    'addressLine2',
    'city',
    'postalCode',
  ]
  const tooLong = fields.filter((field) => value[field].length > (longestTexts[field] ?? Number.POSITIVE_INFINITY))
  const isWrongCode = value.postalCode.trim() !== '' && !isPostalCode(value.country, value.postalCode)
  return {
    ...(!countryCodes.includes(value.country) && { country: 'missing' as const }),
    ...Object.fromEntries(missing.map((field) => [field, 'missing' as const])),
    ...(isWrongCode && { postalCode: 'postalCodeForm' as const }),
    ...Object.fromEntries(tooLong.map((field) => [field, 'tooLong' as const])),
  }
}

/** The address for a cart, a checkout or an estimate, without empty fields and those that its country does not have. */
export function toAddressWithContact(value: AddressValue): AddressWithContactInput & {
  readonly address: NonNullable<AddressWithContactInput['address']>
} {
  const { country, subdivision, addressLine, addressLine2, postalCode, city, ...contact } = trimmed(value)
  const rules = addressRules(country)
  return {
    address: {
      country,
      ...(rules.division && subdivision && { subdivision }),
      ...(addressLine && { addressLine }),
      ...(addressLine2 && { addressLine2 }),
      ...(postalCode && { postalCode }),
      ...(rules.city !== 'none' && city && { city }),
    },
    contactDetails: Object.fromEntries(Object.entries(contact).filter(([, text]) => text)),
  }
}

/** The fields of an address of a cart, a checkout or an order. */
export function fromAddressWithContact({
  address,
  contactDetails,
}: AddressWithContact | AddressWithContactInput = {}): AddressValue {
  const { firstName = '', lastName = '', company = '', phone = '' } = contactDetails ?? {}
  return { ...emptyAddress, firstName, lastName, company, phone, ...postal(address) }
}

/** The fields of an address of a member, which has no name. */
export const fromMemberAddress = (address: MemberAddress): AddressValue => ({ ...emptyAddress, ...postal(address) })

function postal(stored: AddressWithContactInput['address'] | MemberAddress) {
  const address: NonNullable<typeof stored> = stored ?? {}
  const { country, subdivision, addressLine, addressLine2, postalCode, city, streetAddress } = address
  const { name, number } = streetAddress ?? {}
  return {
    country: country ?? '',
    subdivision: subdivision ?? '',
    addressLine2: addressLine2 ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    addressLine: addressLine ?? [name, number].filter(Boolean).join(' '),
  }
}

function trimmed(value: AddressValue): AddressValue {
  const entries = Object.entries(value).map(([field, text]) => [field, text.trim()])
  return { ...emptyAddress, ...Object.fromEntries(entries) }
}
