import { isCountry, isWithoutTown, mayLackTown } from '@cartwright/design'
import {
  divisionField,
  divisionOf,
  foldPostalCode,
  postalCodeProblem,
  readDivision,
  toDivisionValue,
} from '@cartwright/design/places'
import type { CheckoutDetails } from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'
import type { Errors, Form } from './form.ts'

type AddressWithContact = NonNullable<CheckoutDetails['shipping']>

/** Longest texts the wire takes. */
export const LONGEST_ADDRESS: Readonly<Record<string, number>> = {
  addressLine: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
  postalCode: 50,
}
const LONGEST = { name: 150, company: 200, ...LONGEST_ADDRESS }

/** Fills an address form from an address; `prefix` tells several forms on a page apart. */
export function addressToForm(known: AddressWithContact | undefined, prefix = ''): Form {
  const { address, contactDetails } = known ?? {}
  const country = address?.country ?? ''
  const division = divisionField(country)
  const street = address?.streetAddress
  return {
    [`${prefix}name`]: fullName(contactDetails),
    [`${prefix}company`]: contactDetails?.company ?? '',
    [`${prefix}country`]: country,
    [`${prefix}addressLine`]: address?.addressLine ?? [street?.name, street?.number].filter(Boolean).join(' '),
    [`${prefix}addressLine2`]: address?.addressLine2 ?? '',
    [`${prefix}postalCode`]: address?.postalCode ?? '',
    [`${prefix}city`]: address?.city ?? '',
    ...(division && { [prefix + division]: toDivisionValue(country, address?.subdivision ?? '') }),
  }
}

export function fullName(contact: AddressWithContact['contactDetails']): string {
  return [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
}

/** One field for the name on the page, two on the wire: the last word is the last name. */
export function splitName(name: string): { firstName?: string; lastName: string } {
  const words = name.split(/\s+/)
  const lastName = words.pop() ?? ''
  return words.length === 0 ? { lastName } : { firstName: words.join(' '), lastName }
}

export interface ReadAddress {
  readonly address: AddressWithContact
  readonly errors: Errors
}

/** Reads an address form. Errors are reported by field; the address holds the input in any case. */
export function readAddressForm(form: Form, messages: Messages['checkout'], prefix = ''): ReadAddress {
  const read = (field: string) => form[prefix + field] ?? ''
  const country = read('country')
  const division = divisionField(country)
  const [name, company, addressLine, addressLine2] = [
    read('name'),
    read('company'),
    read('addressLine'),
    read('addressLine2'),
  ]
  const postalCode = foldPostalCode(country, read('postalCode'))
  const city = isWithoutTown(country) ? '' : read('city')
  return {
    address: {
      address: {
        ...(isCountry(country) && { country }),
        ...(division && readDivision(country, read(division))),
        ...(addressLine && { addressLine }),
        ...(addressLine2 && { addressLine2 }),
        ...(postalCode && { postalCode }),
        ...(city && { city }),
      },
      contactDetails: { ...(name && splitName(name)), ...(company && { company }) },
    },
    errors: prefixed(prefix, {
      ...(read('name') === '' && { name: messages.errors.name }),
      ...findAddressProblems(read, messages),
      ...tooLong(read, messages),
    }),
  }
}

/** What a postal address lacks, by the names of its fields. */
export function findAddressProblems(
  read: (field: string) => string,
  { errors }: Messages['checkout'],
): Record<string, string> {
  const country = read('country')
  const postalCode = postalCodeProblem(country, read('postalCode'))
  const division = divisionOf(country)
  const field = divisionField(country) ?? ''
  const found: [field: string, error: string | false][] = [
    ['addressLine', !read('addressLine') && errors.addressLine],
    [
      'postalCode',
      postalCode !== null && (postalCode === 'missing' ? errors.postalCode : errors.postalCodeForm(postalCode.example)),
    ],
    ['city', !read('city') && !mayLackTown(country) && errors.city],
    ['country', !isCountry(country) && errors.country],
    [field, division !== null && !isDivision(country, read(field)) && errors.subdivision[division.kind]],
  ]
  return Object.fromEntries(found.flatMap(([field, error]) => (error ? [[field, error]] : [])))
}

const isDivision = (country: string, value: string): boolean => readDivision(country, value).subdivision !== undefined

function tooLong(read: (field: string) => string, { errors }: Messages['checkout']): Record<string, string> {
  const fields = Object.entries(LONGEST).filter(([field, most]) => read(field).length > most)
  return Object.fromEntries(fields.map(([field]) => [field, errors.tooLong]))
}

const prefixed = (prefix: string, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [prefix + field, error]))
