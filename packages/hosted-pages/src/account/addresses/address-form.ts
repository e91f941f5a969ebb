import { isCountry, isWithoutTown } from '@cartwright/design'
import { divisionField, divisionOf, foldPostalCode, readDivision, toDivisionValue } from '@cartwright/design/places'
import { profileTags } from '@cartwright/server/hosted'
import { findAddressProblems, LONGEST_ADDRESS } from '../../checkout/address-form.ts'
import type { Form } from '../../checkout/form.ts'
import type { Messages } from '../../messages/index.ts'
import { inFields, type Problems } from '../../sign-in/problems.ts'
import type { EnteredAddress } from './change-addresses.ts'
import { type StoredAddress, streetOf } from './stored-address.ts'

/** What the fields hold before anybody types. */
export function addressToForm(stored: StoredAddress, isFirst: boolean): Form {
  const { country = '', subdivision = '', city = '', postalCode = '', addressLine2 = '' } = stored.address ?? {}
  return {
    tag: stored.tag,
    country,
    [divisionField(country) ?? 'region']: toDivisionValue(country, subdivision),
    city,
    postalCode,
    addressLine: stored.address ? streetOf(stored.address) : '',
    addressLine2,
    first: isFirst ? 'yes' : '',
  }
}

/** What an address lacks that the checkout wants of one. */
export function findAddressFlaws(
  form: Form,
  messages: Messages['addresses'],
  checkout: Messages['checkout'],
): Problems | null {
  const read = (field: string) => form[field] ?? ''
  const { addressLine, addressLine2, postalCode, city } = checkout.fields
  const { region } = messages
  const labels = { addressLine, addressLine2, postalCode, city, region, subdivision: region }
  const tooLong = Object.entries(labels).flatMap(([field, label]) => {
    const most = { ...LONGEST_ADDRESS, region: LONGEST_ADDRESS.city }[field] ?? 0
    return read(field).length > most ? [[field, messages.problems.tooLong(label, most)]] : []
  })
  return inFields({ ...findAddressProblems(read, checkout), ...Object.fromEntries(tooLong) })
}

/** The address that was entered. What the form does not have stays, as long as it still describes the same place. */
export function readAddress(form: Form, before: StoredAddress | null): EnteredAddress {
  const read = (field: string) => form[field] ?? ''
  const country = isCountry(read('country')) ? read('country') : ''
  const tag = profileTags.address.find((each) => each === form.tag) ?? 'UNTAGGED'
  const { addressLine, streetName, streetNumber } = before?.address ?? {}
  const isSameStreet = before?.address !== undefined && streetOf(before.address) === read('addressLine')
  const street = isSameStreet ? { addressLine, streetName, streetNumber } : { addressLine: read('addressLine') }
  const given = {
    country,
    subdivision: readPart(read, country, before),
    city: isWithoutTown(country) ? '' : read('city'),
    postalCode: foldPostalCode(country, read('postalCode')),
    ...street,
    addressLine2: read('addressLine2'),
  }
  return { tag, address: Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}

function readPart(read: (field: string) => string, country: string, before: StoredAddress | null): string {
  const entered = read(divisionField(country) ?? 'region')
  if (divisionOf(country)?.parts) return readDivision(country, entered).subdivision ?? ''
  return entered && isPartOf(before, country, entered) ? `${country}-${entered}` : entered
}

/** Whether the region is stored as a subdivision of its country, such as `ES-M`. */
const isPartOf = (before: StoredAddress | null, country: string, region: string) =>
  before?.address?.subdivision === `${country}-${region}`
