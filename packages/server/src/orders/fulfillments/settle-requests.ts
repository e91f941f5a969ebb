import type { Fulfillment, FulfillmentRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { NewActivity } from '../orders/change-order.ts'
import { isOpen, unsentOf } from './at-services.ts'
import { saveRequest } from './request-store.ts'
import { stepActivity } from './requests.ts'

/**
 * Marks requests whose items were all sent as fulfilled, and takes that back where a parcel was deleted.
 *
 * @returns what the timeline of the order gains
 */
export async function settleRequests(
  transaction: Transaction,
  { requests, fulfillments }: { requests: readonly FulfillmentRequest[]; fulfillments: readonly Fulfillment[] },
  now: Date,
): Promise<NewActivity[]> {
  const activities: NewActivity[] = []
  for (const request of requests) {
    const isSent = unsentOf(request, fulfillments).size === 0
    const status =
      isOpen(request) && isSent ? 'FULFILLED' : request.status === 'FULFILLED' && !isSent ? 'ACCEPTED' : null
    if (status === null) continue
    const changed = { ...request, status, cancelRequested: false, updatedDate: now.toISOString() } as const
    await saveRequest(transaction, changed)
    activities.push(stepActivity(changed))
  }
  return activities
}
