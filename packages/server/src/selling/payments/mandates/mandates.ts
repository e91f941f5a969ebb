import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { MandateMethod } from '../provider.ts'
import { isSavedElsewhere } from '../saved-methods/store.ts'
import { addMandateRemoval } from './removals.ts'
import { findActiveMandate, findMandate, insertMandate, type Mandate, markMandateEnded, renewMandate } from './store.ts'

/**
 * Stores what a customer agreed to. The same method of the same customer is stored once.
 *
 * @param memberId null for a guest
 */
export async function addMandate(
  transaction: Transaction,
  {
    provider,
    memberId,
    method,
  }: { readonly provider: string; readonly memberId: string | null; readonly method: MandateMethod },
  now: Date,
): Promise<Mandate> {
  const existing = await findActiveMandate(transaction, { provider, ...method })
  if (existing) return existing
  const mandate = { id: randomUUID(), provider, memberId, ...method, status: 'ACTIVE' as const }
  await insertMandate(transaction, mandate, now)
  return mandate
}

/**
 * Ends a mandate, here at once and at its provider. A card that its member also saved for own purchases stays there.
 * One that is unknown, or has ended, is no error.
 */
export async function endMandate(transaction: Transaction, id: string, now: Date): Promise<void> {
  const mandate = await findMandate(transaction, id)
  if (mandate?.status !== 'ACTIVE') return
  await markMandateEnded(transaction, id, now)
  if (await isSavedElsewhere(transaction, mandate)) return
  await addMandateRemoval(transaction, mandate, now)
}

/** Stores how the provider describes the card of a mandate now: banks issue new ones before they expire. */
export async function refreshMandate(
  site: Pick<Services, 'db' | 'now' | 'paymentProviders'>,
  mandate: Mandate,
): Promise<Mandate> {
  const read = site.paymentProviders.find(({ id }) => id === mandate.provider)?.mandates?.read
  const method = await read?.(mandate)
  if (!method || !hasChanged(method, mandate)) return mandate
  await write(site, null, (transaction) => renewMandate(transaction, mandate.id, method, site.now()))
  return { ...mandate, ...method, customer: mandate.customer }
}

const hasChanged = (one: MandateMethod, other: MandateMethod): boolean =>
  one.lastDigits !== other.lastDigits ||
  one.expiryMonth !== other.expiryMonth ||
  one.expiryYear !== other.expiryYear ||
  one.brand !== other.brand

/** A card is good until the end of the month that is on it. */
export function isMandateExpired({ expiryMonth, expiryYear }: MandateMethod, at: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return false
  return expiryYear * 12 + expiryMonth - 1 < at.getUTCFullYear() * 12 + at.getUTCMonth()
}
