import type { Address, AddressWithContact, Order } from '@cartwright/contract'
import { findMember, type Member } from '../../people/members/member-store.ts'
import type { Database } from '../../platform/database/database.ts'
import { listOrdersOfMember } from '../orders/store.ts'

/** Known details of a buying member. */
export interface KnownMember {
  readonly email: string
  /** The first address that it keeps itself, else where its last order went. */
  readonly address: AddressWithContact
  /** The addresses of the profile that a parcel can be sent to. */
  readonly addresses: readonly Address[]
}

export async function findKnownMember(db: Database, memberId: string): Promise<KnownMember | null> {
  const member = await findMember(db, memberId)
  if (!member) return null
  const { email, profile } = member
  const contactDetails = contactOf(profile)
  const addresses = addressesOf(profile)
  const [first] = addresses
  if (first) return { email, address: { address: first, contactDetails }, addresses }
  return { email, address: (await lastAddress(db, memberId)) ?? { contactDetails }, addresses }
}

async function lastAddress(db: Database, memberId: string): Promise<AddressWithContact | null> {
  const { documents } = await listOrdersOfMember(db, memberId, { limit: 1, offset: 0 })
  const [document] = documents
  if (document === undefined) return null
  const { recipientInfo }: Order = JSON.parse(document)
  return recipientInfo?.address?.addressLine ? recipientInfo : null
}

/** The addresses that a parcel can be sent to, each once. */
function addressesOf({ addresses }: Member['profile']): Address[] {
  const found = addresses.flatMap(({ address }): Address[] => {
    const { addressLine, streetName = '', streetNumber = '', formattedAddress: _, ...place } = address ?? {}
    if (addressLine) return [{ ...place, addressLine }]
    return streetName ? [{ ...place, streetAddress: { name: streetName, number: streetNumber } }] : []
  })
  return [...new Map(found.map((address) => [JSON.stringify(address), address])).values()]
}

const contactOf = ({ firstName, lastName, nickname }: Member['profile']) =>
  firstName || lastName ? { firstName, lastName } : { lastName: nickname }
