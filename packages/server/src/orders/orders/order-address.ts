import type { Address, AddressWithContact, StreetAddress } from '@cartwright/contract'
import { normalizeVatId } from '../../selling/taxes/vat-number.ts'

/** Countries where the number of the house stands before the street. */
const NUMBER_FIRST = new Set([
  'AU',
  'CA',
  'FR',
  'GB',
  'HK',
  'IE',
  'IN',
  'LU',
  'MC',
  'MT',
  'MY',
  'NZ',
  'PH',
  'SG',
  'US',
  'ZA',
])

/** A number with a letter or a range, such as 12, 12 a, 12-14 or 3/5. */
const NUMBER = String.raw`\d+(?:\s?[a-z])?(?:\s?[-–/+]\s?\d+(?:\s?[a-z])?)*`
const last = new RegExp(`^(?<name>.*\\p{L}.*?)[\\s,]+(?<number>${NUMBER})$`, 'iu')
const first = new RegExp(`^(?<number>${NUMBER}(?:\\s(?:bis|ter|quater))?)[\\s,]+(?<name>.*\\p{L}.*)$`, 'iu')

/** Boxes have a number, but no street. */
const BOX =
  /^(p\.?\s?o\.?\s?box|postfach|packstation|postfiliale|postbus|bo[iî]te postale|bp|apartado|casella|caixa)\b/i

/** The street of an address in parts, where its one line says it. */
export function streetOf({ addressLine, country = '' }: Address): StreetAddress | null {
  const line = addressLine?.trim() ?? ''
  if (line === '' || BOX.test(line)) return null
  const [usual, other] = NUMBER_FIRST.has(country) ? [first, last] : [last, first]
  const { name, number } = (usual.exec(line) ?? other.exec(line))?.groups ?? {}
  return name && number ? { name, number } : null
}

/** An address as an order keeps it: the street in parts beside its line, the VAT number normalised. */
export function toOrderAddress<T extends AddressWithContact>(recipient: T, before?: AddressWithContact): T {
  const { contactDetails } = recipient
  const vatId = contactDetails?.vatId
  return withStreet(
    vatId ? { ...recipient, contactDetails: { ...contactDetails, vatId: normalizeVatId(vatId) } } : recipient,
    before,
  )
}

/**
 * An address of an order, with the street in parts beside its line: some storefronts read only the parts.
 *
 * @param before the address that it replaces. Parts follow from a new line, since clients send back those of the old one.
 */
export function withStreet<T extends AddressWithContact>(recipient: T, before?: AddressWithContact): T {
  const { address } = recipient
  if (!address) return recipient
  const { streetAddress, ...rest } = address
  const isOtherLine = before !== undefined && rest.addressLine !== before.address?.addressLine
  const street = (streetAddress && !(isOtherLine && rest.addressLine) && streetAddress) || streetOf(rest)
  return { ...recipient, address: { ...rest, ...(street && { streetAddress: street }) } }
}
