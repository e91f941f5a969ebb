import type { AddressWithContact, Order } from '@cartwright/contract'
import { findMember, type Member } from '../identity/member-store.ts'
import { listOrdersOfMember } from '../orders/store.ts'
import type { Database } from '../storage/database.ts'

/** What is known of a member who buys. */
export interface KnownMember {
  readonly email: string
  /** The first address that it keeps itself, else where its last order went. */
  readonly address: AddressWithContact
}

export async function findKnownMember(db: Database, memberId: string): Promise<KnownMember | null> {
  const member = await findMember(db, memberId)
  if (!member) return null
  const { email, profile } = member
  const contactDetails = contactOf(profile)
  const kept = firstAddressOf(profile)
  if (kept) return { email, address: { address: kept, contactDetails } }
  return { email, address: (await lastAddress(db, memberId)) ?? { contactDetails } }
}

async function lastAddress(db: Database, memberId: string): Promise<AddressWithContact | null> {
  const { documents } = await listOrdersOfMember(db, memberId, { limit: 1, offset: 0 })
  const [document] = documents
  if (document === undefined) return null
  const { recipientInfo }: Order = JSON.parse(document)
  return recipientInfo?.address?.addressLine ? recipientInfo : null
}

/** The first that something can be sent to. */
function firstAddressOf({ addresses }: Member['profile']): AddressWithContact['address'] {
  for (const { address } of addresses) {
    const { addressLine, streetName = '', streetNumber = '', formattedAddress: _, ...place } = address ?? {}
    if (addressLine) return { ...place, addressLine }
    if (streetName) return { ...place, streetAddress: { name: streetName, number: streetNumber } }
  }
  return undefined
}

const contactOf = ({ firstName, lastName, nickname }: Member['profile']) =>
  firstName || lastName ? { firstName, lastName } : { lastName: nickname }
