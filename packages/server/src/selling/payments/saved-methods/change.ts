import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import type { SavedMethod } from '../provider.ts'
import { announceSavedMethod } from './events.ts'
import { isMandate } from './mandate-use.ts'
import { removeAtProvider } from './removals.ts'
import {
  deleteSavedMethod,
  findCustomer,
  findSavedMethod,
  insertSavedMethod,
  renewSavedMethod,
  type SavedPaymentMethod,
  savedMethodsOf,
  setMerchantUse,
  setPrimary,
} from './store.ts'

const notFound = () => rejected('SAVED_PAYMENT_METHOD_NOT_FOUND')

/**
 * A card of this member.
 *
 * @throws ApplicationError SAVED_PAYMENT_METHOD_NOT_FOUND, also for another member's
 */
export async function requireSavedMethod(
  db: Parameters<typeof findSavedMethod>[0],
  memberId: string,
  id: string,
): Promise<SavedPaymentMethod> {
  const method = await findSavedMethod(db, memberId, id)
  if (!method) throw notFound()
  return method
}

/** Stores a card that a payment saved. The first one of a member is the one that the checkout suggests. */
export async function addSavedMethod(
  transaction: Transaction,
  { memberId, provider, saved }: { readonly memberId: string; readonly provider: string; readonly saved: SavedMethod },
  now: Date,
): Promise<void> {
  const all = await savedMethodsOf(transaction, memberId)
  const same = all.find((one) => one.provider === provider && one.fingerprint === saved.fingerprint)
  if (same) {
    if (same.reference === saved.reference) return
    await renewSavedMethod(transaction, same.id, saved, now)
    await endAtProvider(transaction, same, now)
    await announceSavedMethod(transaction, 'updated', await requireSavedMethod(transaction, memberId, same.id), now)
    return
  }
  const at = now.toISOString()
  const stamps = { isPrimary: all.length === 0, isForMerchant: false, revision: 1, createdAt: at, updatedAt: at }
  const method = { id: randomUUID(), memberId, provider, ...saved, ...stamps }
  await insertSavedMethod(transaction, method)
  await announceSavedMethod(transaction, 'created', method, now)
}

/**
 * Deletes a card of a member, here at once and at its provider. If it was the suggested one, the newest other is.
 *
 * @throws ApplicationError SAVED_PAYMENT_METHOD_NOT_FOUND
 */
export async function removeSavedMethod(
  transaction: Transaction,
  memberId: string,
  id: string,
  now: Date,
): Promise<void> {
  const method = await requireSavedMethod(transaction, memberId, id)
  await deleteSavedMethod(transaction, id)
  await endAtProvider(transaction, method, now)
  await announceSavedMethod(transaction, 'deleted', method, now)
  const [next] = await savedMethodsOf(transaction, memberId)
  if (next && method.isPrimary) await makePrimary(transaction, memberId, next.id, now)
}

/**
 * Makes a card the one that the checkout suggests.
 *
 * @throws ApplicationError SAVED_PAYMENT_METHOD_NOT_FOUND
 */
export async function makePrimary(transaction: Transaction, memberId: string, id: string, now: Date): Promise<void> {
  const { isPrimary } = await requireSavedMethod(transaction, memberId, id)
  if (isPrimary) return
  await setPrimary(transaction, memberId, id, now)
  await announceSavedMethod(transaction, 'updated', await requireSavedMethod(transaction, memberId, id), now)
}

/**
 * Stores whether the shop may charge a card of a member for orders of the member.
 *
 * @param revision what the member has read; null: whatever is stored
 * @throws ApplicationError SAVED_PAYMENT_METHOD_NOT_FOUND, REVISION_CONFLICT
 */
export async function allowMerchantUse(
  transaction: Transaction,
  { memberId, id, revision }: { readonly memberId: string; readonly id: string; readonly revision: string | null },
  isAllowed: boolean,
  now: Date,
): Promise<SavedPaymentMethod> {
  const known = await requireSavedMethod(transaction, memberId, id)
  requireRevision(revision ?? undefined, known.revision)
  if (known.isForMerchant === isAllowed) return known
  await setMerchantUse(transaction, id, isAllowed, now)
  const method = await requireSavedMethod(transaction, memberId, id)
  await announceSavedMethod(transaction, 'updated', method, now)
  return method
}

async function endAtProvider(
  transaction: Transaction,
  { memberId, provider, reference }: SavedPaymentMethod,
  now: Date,
): Promise<void> {
  const customer = (await findCustomer(transaction, memberId, provider)) ?? ''
  // A subscription that is charged by it needs it there until it ends.
  if (await isMandate(transaction, { provider, customer, reference })) return
  await removeAtProvider(transaction, { provider, customer, reference }, now)
}
