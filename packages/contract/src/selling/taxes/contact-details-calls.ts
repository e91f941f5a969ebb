/** The calls of the taxes of single customers. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { ContactTaxDetailsRequestedFields } from '../../enumerations.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int, json, message, optional, payload } from '../../wire.ts'
import { BulkContactTaxDetailsResult, ContactTaxDetails } from './contact-details.ts'
import { TaxTags } from './entities.ts'
import {
  BulkTaxResponse,
  UpdateTaxTagsByFilterRequest,
  UpdateTaxTagsByFilterResponse,
} from './exempt-group-messages.ts'

const fields = optional(array(ContactTaxDetailsRequestedFields, { max: 10 })).describe(
  'What the response has beside. Default: nothing.',
)

const toSave = ContactTaxDetails.safeExtend({ id: guid, taxExemptGroupId: guid })

const ids = array(guid, { min: 1, max: 100 })

const ContactTaxDetailsResponse = message('ContactTaxDetailsResponse', 'The details as they are stored.', {
  contactTaxDetails: ContactTaxDetails,
})

export const contactTaxDetails = defineCalls(
  {
    module: 'contactTaxDetails',
    area: 'CUSTOMERS',
    service: 'billing',
    roles: ['owner', 'app'],
    scope: 'MANAGE_SETTINGS',
  },
  {
    UpsertContactTaxDetails: {
      route: 'POST /v1/contact-tax-details',
      description: 'Stores the tax-exempt group and VAT number of a customer.',
      details: 'VAT number, tags and fields of apps that are not given stay.',
      parameters: {
        contactTaxDetails: '`id` is the contact id or the member id',
        fields: "`['CONTACT_DETAILS']` returns name, email and VAT number too",
      },
      request: payload('What to store. VAT number, tags and fields of apps that are not given stay.', {
        contactTaxDetails: toSave,
        fields,
      }),
      response: ContactTaxDetailsResponse,
      errors: ['CONTACT_NOT_FOUND', 'TAX_EXEMPT_GROUP_NOT_FOUND'],
    },
    GetContactTaxDetails: {
      route: 'GET /v1/contact-tax-details/{id}',
      description: 'The taxes of one customer.',
      parameters: {
        id: 'the contact id or the member id',
        fields: "`['CONTACT_DETAILS']` returns name, email and VAT number too",
      },
      request: payload('Which customer.', {
        id: guid,
        fields,
      }),
      response: ContactTaxDetailsResponse,
      errors: ['CONTACT_TAX_DETAILS_NOT_FOUND'],
    },
    DeleteContactTaxDetails: {
      route: 'DELETE /v1/contact-tax-details/{contactTaxDetailsId}',
      description: 'Deletes the tax details of a customer, who then pays as anyone.',
      request: payload('Which customer.', {
        contactTaxDetailsId: guid,
      }),
      response: EmptyResponse,
      errors: ['CONTACT_TAX_DETAILS_NOT_FOUND'],
    },
    QueryContactTaxDetails: {
      route: 'GET /v1/contact-tax-details/query',
      description: 'The taxes of customers by filter, sort order and cursor.',
      alternatives: ['POST /v1/contact-tax-details/query'],
      request: payload('Which customers.', {
        query: optional(PlatformQuery),
        fields,
      }),
      response: payload('A page of them.', {
        contactTaxDetails: array(ContactTaxDetails),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    CountContactTaxDetails: {
      route: 'POST /v1/contact-tax-details/count',
      effect: 'read',
      description: 'How many customers have tax details.',
      request: payload('Which customers.', {
        filter: optional(json).describe('Default: all.'),
      }),
      response: payload('How many there are.', {
        count: int(),
      }),
    },
    BulkUpsertContactTaxDetails: {
      route: 'POST /v1/bulk/contact-tax-details/upsert',
      description: 'Stores the taxes of several customers. Each succeeds or fails by itself.',
      request: payload('What to store.', {
        contactTaxDetails: array(toSave, { min: 1, max: 100 }),
        returnEntity: optional(boolean).describe('Whether the response has the entities. Default: no.'),
        fields,
      }),
      response: message('BulkContactTaxDetailsResponse', 'The result for each customer.', {
        results: array(BulkContactTaxDetailsResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
    },
    BulkDeleteContactTaxDetails: {
      route: 'POST /v1/bulk/contact-tax-details/delete',
      description: 'Deletes the tax details of several customers. Each succeeds or fails by itself.',
      parameters: { contactTaxDetailsIds: '1 to 100 ids' },
      request: payload('Which customers.', {
        contactTaxDetailsIds: ids,
      }),
      response: BulkTaxResponse,
    },
    BulkUpdateContactTaxDetailsTags: {
      route: 'POST /v1/bulk/contact-tax-details/update-tags',
      description: 'Adds tags to the tax details of several customers, and removes tags.',
      arguments: { fields: ['contactTaxDetailsIds'], rest: 'change', types: { change: 'ContactTaxDetailsTagChange' } },
      parameters: { contactTaxDetailsIds: '1 to 100 ids', change: 'at least one tag' },
      request: payload('Which customers, and the tags to add and to remove.', {
        contactTaxDetailsIds: ids,
        assignTags: optional(TaxTags),
        unassignTags: optional(TaxTags),
      }),
      response: BulkTaxResponse,
      errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
    },
    BulkUpdateContactTaxDetailsTagsByFilter: {
      route: 'POST /v1/bulk/contact-tax-details/update-tags-by-filter',
      description: 'Adds tags to the tax details that match a filter, and removes tags.',
      details: 'The change is complete when this returns.',
      arguments: { fields: ['filter'], rest: 'change', types: { change: 'ContactTaxDetailsTagChange' } },
      parameters: { change: 'at least one tag' },
      result: 'nothing',
      request: UpdateTaxTagsByFilterRequest,
      response: UpdateTaxTagsByFilterResponse,
      errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
    },
  },
)
