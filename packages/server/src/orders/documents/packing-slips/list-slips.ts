import type { PackingSlip } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { type SlipSource, toBeSent } from './compose-slip.ts'
import { slipLink } from './link.ts'

/** The packing slips of an order with their links: of what is still to be sent, if anything, then of each fulfillment. */
export function listSlips(
  site: Pick<Services, 'db' | 'url' | 'now'>,
  source: Pick<SlipSource, 'order' | 'fulfillments' | 'requests'>,
): Promise<PackingSlip[]> {
  const names = [
    ...(toBeSent(source).length > 0 ? [{}] : []),
    ...source.fulfillments.map(({ id: fulfillmentId }) => ({ fulfillmentId })),
  ]
  return Promise.all(
    names.map(async (name) => ({ ...name, ...(await slipLink(site, { orderId: source.order.id, ...name })) })),
  )
}
