import type { Order } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'

/**
 * An order as its reader may see it. Comments of the staff, custom activities and private labels are for staff and apps.
 *
 * @param document the order as JSON text
 */
export function orderAsSeenBy(caller: Caller, document: string): string {
  const isCustomer = caller.role === 'visitor' || caller.role === 'member'
  // Few orders have any of them, and reading the text is cheaper than parsing it.
  if (!isCustomer || !/"(?:merchantComment|customActivity|privateTags)"/.test(document)) return document
  const order: Order = JSON.parse(document)
  const { privateTags: _private, ...tags } = order.tags ?? {}
  const activities = order.activities.filter((activity) => !(activity.merchantComment || activity.customActivity))
  return JSON.stringify({ ...order, activities, ...(order.tags && { tags }) })
}
