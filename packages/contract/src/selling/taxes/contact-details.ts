/** What is known of the taxes of single customers, with its requests and responses. */
import type { z } from 'zod'
import { ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { email, guid, int64, message, optional, text, timestamp } from '../../wire.ts'
import { ExtendedFields } from '../cart/item.ts'
import { TaxTags } from './entities.ts'

export const TaxContactDetails = message('TaxContactDetails', 'Who the customer is. Only `vatId` can be written.', {
  firstName: optional(text({ max: 100 })),
  lastName: optional(text({ max: 100 })),
  company: optional(text({ max: 100 })),
  email: optional(email),
  vatId: optional(text({ max: 100 })).describe(
    'The VAT number of a business, such as DE123456789. Writing it is an addition of this project; an empty text removes it.',
  ),
})
export type TaxContactDetails = z.output<typeof TaxContactDetails>

export const ContactTaxDetails = message(
  'ContactTaxDetails',
  'The taxes of one customer. They apply while the customer is signed in, where cart or checkout give nothing else.',
  {
    id: optional(guid).describe('The contact id of a member. A member id is accepted too.'),
    revision: optional(int64).describe('Rises with each change.'),
    createdDate: optional(timestamp),
    updatedDate: optional(timestamp),
    taxExemptGroupId: optional(guid).describe('The customer pays the rates of this group.'),
    contactDetails: optional(TaxContactDetails).describe('In responses only where `fields` has CONTACT_DETAILS.'),
    extendedFields: optional(ExtendedFields),
    tags: optional(TaxTags),
  },
)
export type ContactTaxDetails = z.output<typeof ContactTaxDetails>

export const BulkContactTaxDetailsResult = message('BulkContactTaxDetailsResult', 'The result for one customer.', {
  itemMetadata: ItemMetadata,
  item: optional(ContactTaxDetails),
})
export type BulkContactTaxDetailsResult = z.output<typeof BulkContactTaxDetailsResult>
