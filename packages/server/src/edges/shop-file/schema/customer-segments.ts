import { CustomerConditions } from '@cartwright/contract'
import { z } from 'zod'

export const customerSegment = z.strictObject({
  name: z.string().min(1).max(100).describe('Each segment has a name of its own.'),
  conditions: CustomerConditions.strict().optional().describe('All of them apply. Default: none, so all customers.'),
})
export type CustomerSegmentEntry = z.output<typeof customerSegment>
