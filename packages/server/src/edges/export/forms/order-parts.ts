import type { AddressWithContact, Order } from '@cartwright/contract'
import { regionOf } from './customers.ts'

/** An address of an order in the parts that all systems have. */
export function partsOfAddress(contact: AddressWithContact | undefined) {
  const { address, contactDetails } = contact ?? {}
  const { streetAddress } = address ?? {}
  return {
    firstName: contactDetails?.firstName ?? '',
    lastName: contactDetails?.lastName ?? '',
    name: [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    company: contactDetails?.company ?? '',
    phone: contactDetails?.phone ?? '',
    line: streetAddress ? `${streetAddress.name} ${streetAddress.number}`.trim() : (address?.addressLine ?? ''),
    line2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
    region: regionOf(address?.subdivision),
  }
}

/** The name of a line with its choices. */
export function lineName({ productName, descriptionLines }: Order['lineItems'][number]): string {
  const choices = descriptionLines.flatMap(
    ({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? [],
  )
  return [productName.original, ...choices].join(' - ')
}

/** When the order was bought. */
export const purchasedAt = ({ purchasedDate, createdDate }: Order): string => purchasedDate ?? createdDate

/** The codes that an order was bought with. */
export const couponCodes = ({ appliedDiscounts }: Order): string[] =>
  appliedDiscounts.flatMap(({ coupon }) => (coupon ? [coupon.code] : []))
