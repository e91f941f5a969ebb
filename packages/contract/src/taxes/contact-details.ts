/** What is known of the taxes of single customers, with its requests and responses. */
import type { z } from 'zod'
import { ExtendedFields } from '../cart/item.ts'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { ContactTaxDetailsRequestedFields } from '../enumerations.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, email, guid, int, int64, json, message, optional, text, timestamp } from '../wire.ts'
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

const fields = optional(array(ContactTaxDetailsRequestedFields, { max: 10 })).describe(
  'What the response has beside. Default: nothing.',
)
const toSave = ContactTaxDetails.safeExtend({ id: guid, taxExemptGroupId: guid })
const ids = array(guid, { min: 1, max: 100 })

export const UpsertContactTaxDetailsRequest = message(
  'UpsertContactTaxDetailsRequest',
  'What to store. VAT number, tags and fields of apps that are not given stay.',
  { contactTaxDetails: toSave, fields },
)
export type UpsertContactTaxDetailsRequest = z.output<typeof UpsertContactTaxDetailsRequest>

export const GetContactTaxDetailsRequest = message('GetContactTaxDetailsRequest', 'Which customer.', {
  id: guid,
  fields,
})
export type GetContactTaxDetailsRequest = z.output<typeof GetContactTaxDetailsRequest>

export const ContactTaxDetailsResponse = message('ContactTaxDetailsResponse', 'The details as they are stored.', {
  contactTaxDetails: ContactTaxDetails,
})
export type ContactTaxDetailsResponse = z.output<typeof ContactTaxDetailsResponse>

export const DeleteContactTaxDetailsRequest = message('DeleteContactTaxDetailsRequest', 'Which customer.', {
  contactTaxDetailsId: guid,
})
export type DeleteContactTaxDetailsRequest = z.output<typeof DeleteContactTaxDetailsRequest>

export const QueryContactTaxDetailsRequest = message('QueryContactTaxDetailsRequest', 'Which customers.', {
  query: optional(PlatformQuery),
  fields,
})
export type QueryContactTaxDetailsRequest = z.output<typeof QueryContactTaxDetailsRequest>

export const QueryContactTaxDetailsResponse = message('QueryContactTaxDetailsResponse', 'A page of them.', {
  contactTaxDetails: array(ContactTaxDetails),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryContactTaxDetailsResponse = z.output<typeof QueryContactTaxDetailsResponse>

export const CountContactTaxDetailsRequest = message('CountContactTaxDetailsRequest', 'Which customers.', {
  filter: optional(json).describe('Default: all.'),
})
export type CountContactTaxDetailsRequest = z.output<typeof CountContactTaxDetailsRequest>

export const CountContactTaxDetailsResponse = message('CountContactTaxDetailsResponse', 'How many there are.', {
  count: int(),
})
export type CountContactTaxDetailsResponse = z.output<typeof CountContactTaxDetailsResponse>

export const BulkUpsertContactTaxDetailsRequest = message('BulkUpsertContactTaxDetailsRequest', 'What to store.', {
  contactTaxDetails: array(toSave, { min: 1, max: 100 }),
  returnEntity: optional(boolean).describe('Whether the response has the entities. Default: no.'),
  fields,
})
export type BulkUpsertContactTaxDetailsRequest = z.output<typeof BulkUpsertContactTaxDetailsRequest>

export const BulkContactTaxDetailsResult = message('BulkContactTaxDetailsResult', 'The result for one customer.', {
  itemMetadata: ItemMetadata,
  item: optional(ContactTaxDetails),
})
export type BulkContactTaxDetailsResult = z.output<typeof BulkContactTaxDetailsResult>

export const BulkContactTaxDetailsResponse = message('BulkContactTaxDetailsResponse', 'The result for each customer.', {
  results: array(BulkContactTaxDetailsResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkContactTaxDetailsResponse = z.output<typeof BulkContactTaxDetailsResponse>

export const BulkDeleteContactTaxDetailsRequest = message('BulkDeleteContactTaxDetailsRequest', 'Which customers.', {
  contactTaxDetailsIds: ids,
})
export type BulkDeleteContactTaxDetailsRequest = z.output<typeof BulkDeleteContactTaxDetailsRequest>

export const BulkUpdateContactTaxDetailsTagsRequest = message(
  'BulkUpdateContactTaxDetailsTagsRequest',
  'Which customers, and the tags to add and to remove.',
  { contactTaxDetailsIds: ids, assignTags: optional(TaxTags), unassignTags: optional(TaxTags) },
)
export type BulkUpdateContactTaxDetailsTagsRequest = z.output<typeof BulkUpdateContactTaxDetailsTagsRequest>
