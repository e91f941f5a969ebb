import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** How far a request to a fulfillment service has come. */
export const FulfillmentRequestStatus = enumeration(
  'FulfillmentRequestStatus',
  'How far a request to a fulfillment service has come. An addition of this project.',
  ['REQUESTED', 'ACCEPTED', 'REJECTED', 'CANCELED', 'FULFILLED'],
)
export type FulfillmentRequestStatus = z.output<typeof FulfillmentRequestStatus>
