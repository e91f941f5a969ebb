import { storedCustomerSegments } from '../../../people/customers/segments/segments.ts'
import { namedSection } from '../entries.ts'
import type { CustomerSegmentEntry } from '../schema/customer-segments.ts'

/** The saved conditions by which customers are found. */
export const customerSegmentSection = namedSection({
  path: 'customerSegments',
  title: 'segment',
  resource: storedCustomerSegments,
  references: async () => null,
  toEntry: ({ name, conditions }): CustomerSegmentEntry => ({
    name,
    ...(Object.keys(conditions).length > 0 && { conditions }),
  }),
  // Without conditions in the file a segment has none, whatever it had before.
  fromEntry: async ({ name, conditions = {} }) => ({ name, conditions }),
})
