/** Saved conditions by which customers are found. Additions of this project. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { guid, int64, message, optional, text, timestamp } from '../../wire.ts'
import { CustomerConditions } from './conditions.ts'

export const CustomerSegment = message(
  'CustomerSegment',
  'Saved conditions; who fulfils them is found again each time.',
  {
    id: optional(guid),
    revision: optional(int64),
    createdDate: optional(timestamp),
    updatedDate: optional(timestamp),
    name: optional(text({ min: 1, max: 100 })),
    conditions: optional(CustomerConditions).describe('Default: none, so that all customers are in it.'),
  },
)
export type CustomerSegment = z.output<typeof CustomerSegment>

export const customerSegmentResource = defineResource({
  one: 'customerSegment',
  many: 'customerSegments',
  title: 'customer segment',
  shortTitle: 'segment',
  entity: CustomerSegment,
  changed: CustomerSegment.safeExtend(revised),
  service: 'orders',
  scope: 'MANAGE_ORDERS',
  area: 'CUSTOMERS',
  path: '/v1/customer-segments',
  notFound: 'CUSTOMER_SEGMENT_NOT_FOUND',
  calls: { create: { errors: ['MAX_CUSTOMER_SEGMENTS_REACHED'] } },
})
