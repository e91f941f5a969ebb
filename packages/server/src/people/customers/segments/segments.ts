import type { CustomerConditions } from '@cartwright/contract'
import { customerSegmentResource } from '@cartwright/contract'
import { type DocumentTable, documentsOf } from '../../../platform/database/documents.ts'
import { rejected, requireField } from '../../../platform/kernel/errors.ts'
import { stamps } from '../../../platform/resources/stamps.ts'
import { storeResource } from '../../../platform/resources/store-resource.ts'

const MOST_SEGMENTS = 200

/** Saved conditions by which customers are found. */
interface CustomerSegment {
  readonly id: string
  readonly name: string
  readonly conditions: CustomerConditions
}

interface CustomerSegmentTables {
  /** Documents are `CustomerSegment`. */
  customer_segments: DocumentTable
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends CustomerSegmentTables {}
}

export const customerSegments = documentsOf<CustomerSegment>('customer_segments')

export const storedCustomerSegments = storeResource(customerSegmentResource, {
  documents: customerSegments,
  missing: () => rejected('CUSTOMER_SEGMENT_NOT_FOUND'),
  writer: () => (stored) => ({ ...stored.value, ...stamps(stored) }),
  read: (given, known, { id }) => ({
    id,
    name: requireField('customerSegment.name', given.name ?? known.name),
    conditions: given.conditions ?? known.conditions ?? {},
  }),
  check: async (transaction, _segment, known) => {
    if (!known && (await customerSegments.count(transaction)) >= MOST_SEGMENTS)
      throw rejected('MAX_CUSTOMER_SEGMENTS_REACHED')
  },
})
