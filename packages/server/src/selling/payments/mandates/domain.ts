import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { mandatePrivacy } from './privacy.ts'
import { mandateRemovalQueue } from './removals.ts'
import type {} from './tables.ts'

export const paymentMandates = defineDomain({
  name: 'payment-mandates',
  privacy: mandatePrivacy,
  queues: (site) => [mandateRemovalQueue(site)],
})
