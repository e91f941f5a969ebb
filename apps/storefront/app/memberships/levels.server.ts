import type { CustomerMembership, OfferedMembershipLevel } from '@cartwright/client'
import { cached } from '../cached.server.ts'
import { catalogIn } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Shop } from '../shop.server.ts'

const FRESH_FOR = 1_000
const readers = new Map<Language, () => Promise<OfferedMembershipLevel[]>>()

/** The levels that the shop lists, the lowest first. They are the same for all customers. */
export function readLevels(language: Language): Promise<OfferedMembershipLevel[]> {
  const read =
    readers.get(language) ??
    cached(FRESH_FOR, () => catalogIn({ language }).memberships.listOfferedMembershipLevels({ language }))
  readers.set(language, read)
  return read()
}

/** The memberships of the customer, those that hold first; none for guests. */
export const readOwnMemberships = async ({
  client,
  language,
  signedIn,
}: Pick<Shop, 'client' | 'language' | 'signedIn'>): Promise<CustomerMembership[]> =>
  (await signedIn()) ? client.memberships.listMyMemberships({ language }) : []

/** True while a membership gives its benefits. */
export const isHeld = ({ status }: CustomerMembership): boolean => status === 'ACTIVE' || status === 'PAST_DUE'
