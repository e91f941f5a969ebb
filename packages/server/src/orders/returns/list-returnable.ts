import type { Order, ReturnableItem, ReturnRequester } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { returnableItems } from './quantities.ts'
import { returnsOfOrder } from './store.ts'

/** The items of an order that a customer or the staff can return now. */
export async function listReturnable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  order: Order,
  by: ReturnRequester,
): Promise<ReturnableItem[]> {
  const fulfillments = await listFulfillments(db, order.id)
  const { returnWindowDays: days } = await readSettings(db)
  return returnableItems(order, fulfillments, await returnsOfOrder(db, order.id), { by, days, now: now() })
}
