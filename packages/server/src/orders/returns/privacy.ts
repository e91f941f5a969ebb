import type { OrderReturn } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Erasure, Privacy } from '../../platform/domain/privacy.ts'
import { orderIdsOfGuest, orderIdsOfMember } from '../orders/owned-orders.ts'
import { returnsOfOrder, saveReturn } from './store.ts'

/** Runs before the orders are made anonymous: afterwards nothing connects a return with its customer. */
export const returnPrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    returns: await returnsOf(transaction, await orderIdsOfMember(transaction, id)),
  }),
  erase: async (transaction, { id }) => removeTexts(transaction, await orderIdsOfMember(transaction, id)),
  eraseGuest: async (transaction, email) => removeTexts(transaction, await orderIdsOfGuest(transaction, email)),
}

async function returnsOf(transaction: Transaction, orderIds: readonly string[]): Promise<OrderReturn[]> {
  const found: OrderReturn[] = []
  for (const id of orderIds) found.push(...(await returnsOfOrder(transaction, id)))
  return found
}

/** What came back and what was refunded stays with the order; what was written goes. */
async function removeTexts(transaction: Transaction, orderIds: readonly string[]): Promise<Erasure> {
  const found = await returnsOf(transaction, orderIds)
  for (const { comment: _comment, message: _message, ...stored } of found) await saveReturn(transaction, stored)
  return { ids: found.map(({ id }) => id) }
}
