import type { AddressWithContact, Order } from '@cartwright/contract'
import { findMember, type Member } from '../identity/member-store.ts'
import { listOrdersOfMember } from '../orders/store.ts'
import type { Database } from '../storage/database.ts'

/** What is known of a member who buys. */
export interface KnownMember {
  readonly email: string
  /** Where their last order went, else the first address of their profile. */
  readonly address: AddressWithContact
}

export async function findKnownMember(db: Database, memberId: string): Promise<KnownMember | null> {
  const member = await findMember(db, memberId)
  if (!member) return null
  return { email: member.email, address: (await lastAddress(db, memberId)) ?? addressOfProfile(member) }
}

async function lastAddress(db: Database, memberId: string): Promise<AddressWithContact | null> {
  const { documents } = await listOrdersOfMember(db, memberId, { limit: 1, offset: 0 })
  const [document] = documents
  if (document === undefined) return null
  const { recipientInfo }: Order = JSON.parse(document)
  return recipientInfo?.address?.addressLine ? recipientInfo : null
}

function addressOfProfile({ profile }: Member): AddressWithContact {
  const { firstName, lastName, nickname, addresses } = profile
  const address = addresses[0]?.address
  const name = firstName || lastName ? { firstName, lastName } : { lastName: nickname }
  return { ...(address && { address }), contactDetails: name }
}
