import { recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Guest } from '../../../platform/domain/privacy.ts'
import { deleteEvents } from '../../../platform/events/delete-events.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { findMemberByEmail } from '../member-store.ts'
import { eraseInDomains } from './compose.ts'

/**
 * Erases what is stored of a customer who bought without an account, by the address of the order. Orders stay with what the
 * law requires. What a member with this address did while signed in stays the member's.
 *
 * @returns how many orders stay
 */
export function eraseGuest(site: Services, address: string): Promise<number> {
  const email = normalizeEmail(address)
  return write(site, currentCause(), async (transaction) => {
    const ordersKept = await eraseGuestTraces(transaction, site, email)
    if (!(await findMemberByEmail(transaction, email))) await eraseAddress(transaction, site, email)
    // The audit log does not name the address.
    await recordAudit(transaction, { action: 'GUEST_ERASED', details: { ordersKept } }, site.now())
    return ordersKept
  })
}

/** Erases orders, checkouts and carts without an account that name an address. Returns how many orders stay. */
export async function eraseGuestTraces(transaction: Transaction, site: Services, email: string): Promise<number> {
  const now = site.now()
  const visitors = [...new Set((await findGuest(transaction, site, email)).visitorIds)]
  const { ids, ordersKept } = await eraseInDomains(site, (privacy) => privacy.eraseGuest?.(transaction, email, now))
  const deleted = [...ids, ...visitors]
  for (const visitorId of visitors) {
    for (const { privacy } of site.domains) {
      deleted.push(...((await privacy?.eraseVisitor?.(transaction, visitorId, now)) ?? []))
    }
  }
  // All at once: finding events of an entity means reading all of them.
  await deleteEvents(
    transaction,
    deleted,
    visitors.map((id) => `visitor:${id}`),
  )
  return ordersKept
}

/** Deletes what is stored of an address that belongs to no customer any more. */
export async function eraseAddress(transaction: Transaction, site: Services, email: string): Promise<void> {
  for (const { privacy } of site.domains) await privacy?.eraseAddress?.(transaction, email)
}

/** Whether a customer without an account has bought with an address. */
export const hasGuestOrders = async (transaction: Transaction, site: Services, email: string): Promise<boolean> =>
  (await findGuest(transaction, site, email)).hasOrders

async function findGuest(transaction: Transaction, { domains }: Services, email: string): Promise<Required<Guest>> {
  const found: Guest[] = []
  for (const { privacy } of domains) {
    const guest = await privacy?.findGuest?.(transaction, email)
    if (guest) found.push(guest)
  }
  return {
    visitorIds: found.flatMap(({ visitorIds }) => visitorIds),
    hasOrders: found.some(({ hasOrders }) => hasOrders === true),
  }
}
