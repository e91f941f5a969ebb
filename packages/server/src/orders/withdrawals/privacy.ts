import type { Transaction } from '../../platform/database/database.ts'
import type { DataSubject, Erasure, Privacy } from '../../platform/domain/privacy.ts'
import { orderIdsOfGuest, orderIdsOfMember } from '../orders/owned-orders.ts'
import { type StoredWithdrawal, saveWithdrawal, withdrawalsOfAddress, withdrawalsOfOrder } from './store.ts'

/** Runs before the orders are made anonymous: afterwards nothing connects a withdrawal with its customer. */
export const withdrawalPrivacy: Privacy = {
  export: async (transaction, member) => ({ withdrawals: await ofMember(transaction, member) }),
  erase: async (transaction, member) => removeDetails(transaction, await ofMember(transaction, member)),
  eraseGuest: async (transaction, email) => {
    const orderIds = await orderIdsOfGuest(transaction, email)
    return removeDetails(transaction, await find(transaction, orderIds, email))
  },
}

/** An address that was not shown to be the member's own may be that of another customer. */
async function ofMember(transaction: Transaction, { id, email, emailVerified }: DataSubject) {
  return find(transaction, await orderIdsOfMember(transaction, id), emailVerified ? email : null)
}

async function find(
  transaction: Transaction,
  orderIds: readonly string[],
  email: string | null,
): Promise<StoredWithdrawal[]> {
  const found = new Map<string, StoredWithdrawal>()
  for (const orderId of orderIds)
    for (const one of await withdrawalsOfOrder(transaction, orderId)) found.set(one.id, one)
  if (email !== null) for (const one of await withdrawalsOfAddress(transaction, email)) found.set(one.id, one)
  return [...found.values()]
}

/** That and when a contract was withdrawn from stays with the order; name, address and texts go. */
async function removeDetails(transaction: Transaction, found: readonly StoredWithdrawal[]): Promise<Erasure> {
  for (const { name: _name, email: _email, items, message: _message, ...stored } of found)
    await saveWithdrawal(transaction, { ...stored, ...(items !== undefined && { items: '–' }) })
  return { ids: found.map(({ id }) => id) }
}
