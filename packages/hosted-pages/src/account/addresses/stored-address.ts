import { addressLines } from '@cartwright/design/order'
import { withDivisionName } from '@cartwright/design/places'
import type { Member } from '@cartwright/server/hosted'
import { addressKey } from '../../address-key.ts'
import type { Language } from '../../language.ts'

/** A postal address of a member, and what it is used for. */
export type StoredAddress = Member['profile']['addresses'][number]

/** Names a stored address on the pages. */
export const keyOf = (stored: StoredAddress): string => addressKey(stored)

/** The distinct addresses of a profile, without empty ones. */
export function addressesOf({ profile }: Member): StoredAddress[] {
  const filled = profile.addresses.filter(({ address }) => Object.values(address ?? {}).some(Boolean))
  return [...new Map(filled.map((address) => [keyOf(address), address])).values()]
}

/** The street in one line, in either stored form. */
export const streetOf = ({ addressLine, streetName, streetNumber }: NonNullable<StoredAddress['address']>): string =>
  addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')

/** An address as it would stand on a parcel, line by line. */
export function linesOf({ address }: StoredAddress, language: Language): string[] {
  if (!address) return []
  const { formattedAddress, streetName: _, streetNumber: __, ...rest } = address
  const lines = addressLines({ address: { ...withDivisionName(rest), addressLine: streetOf(address) } }, language)
  return lines.length > 0 ? lines : (formattedAddress ?? '').split('\n').filter(Boolean)
}
