import { subscribedAmong } from '../../../people/email-subscriptions/store.ts'
import { findMember } from '../../../people/members/member-store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { findStoreCredit } from '../../../selling/store-credit/store.ts'
import { compared, type ReadBack } from './writer.ts'

/** Customers as they are here, for the comparison with the source. */
export async function readMovedCustomers(
  db: Queryable,
  ids: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, ReadBack>> {
  const found = new Map<string, ReadBack>()
  for (const id of ids) {
    const member = await findMember(db, id)
    if (!member) continue
    const { profile, email } = member
    const credit = (await findStoreCredit(db, id))?.balance_minor ?? 0
    const consents = (await subscribedAmong(db, [email])).size
    found.set(id, {
      sums: { addresses: profile.addresses.length, credit, consents },
      fields: compared({
        email,
        firstName: profile.firstName,
        lastName: profile.lastName,
        phone: profile.phones[0],
        addresses: profile.addresses.length,
        city: profile.addresses[0]?.address?.city,
        credit: credit > 0 ? toDecimalString(credit, currency) : undefined,
        createdDate: member.createdAt.slice(0, 10),
      }),
    })
  }
  return found
}
