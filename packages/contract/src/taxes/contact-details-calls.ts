/** The calls of the taxes of single customers. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  BulkContactTaxDetailsResponse,
  BulkDeleteContactTaxDetailsRequest,
  BulkUpdateContactTaxDetailsTagsRequest,
  BulkUpsertContactTaxDetailsRequest,
  ContactTaxDetailsResponse,
  CountContactTaxDetailsRequest,
  CountContactTaxDetailsResponse,
  DeleteContactTaxDetailsRequest,
  GetContactTaxDetailsRequest,
  QueryContactTaxDetailsRequest,
  QueryContactTaxDetailsResponse,
  UpsertContactTaxDetailsRequest,
} from './contact-details.ts'
import {
  BulkTaxResponse,
  UpdateTaxTagsByFilterRequest,
  UpdateTaxTagsByFilterResponse,
} from './exempt-group-messages.ts'

const contactTaxDetails = {
  module: 'contactTaxDetails',
  area: 'CUSTOMERS',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const UpsertContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'UpsertContactTaxDetails',
  description: 'Stores the tax-exempt group and VAT number of a customer.',
  details: 'VAT number, tags and fields of apps that are not given stay.',
  parameters: {
    contactTaxDetails: '`id` is the contact id or the member id',
    fields: "`['CONTACT_DETAILS']` returns name, email and VAT number too",
  },
  method: 'POST',
  effect: 'write',
  path: '/v1/contact-tax-details',
  carrier: 'body',
  request: UpsertContactTaxDetailsRequest,
  response: ContactTaxDetailsResponse,
  errors: ['CONTACT_NOT_FOUND', 'TAX_EXEMPT_GROUP_NOT_FOUND'],
})

export const GetContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'GetContactTaxDetails',
  description: 'The taxes of one customer.',
  parameters: {
    id: 'the contact id or the member id',
    fields: "`['CONTACT_DETAILS']` returns name, email and VAT number too",
  },
  method: 'GET',
  effect: 'read',
  path: '/v1/contact-tax-details/{id}',
  carrier: 'query',
  request: GetContactTaxDetailsRequest,
  response: ContactTaxDetailsResponse,
  errors: ['CONTACT_TAX_DETAILS_NOT_FOUND'],
})

export const DeleteContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'DeleteContactTaxDetails',
  description: 'Deletes the tax details of a customer, who then pays as anyone.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/contact-tax-details/{contactTaxDetailsId}',
  carrier: 'query',
  request: DeleteContactTaxDetailsRequest,
  response: EmptyResponse,
  errors: ['CONTACT_TAX_DETAILS_NOT_FOUND'],
})

export const QueryContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'QueryContactTaxDetails',
  description: 'The taxes of customers by filter, sort order and cursor.',
  method: 'GET',
  effect: 'read',
  path: '/v1/contact-tax-details/query',
  alternatives: [{ method: 'POST', path: '/v1/contact-tax-details/query' }],
  carrier: 'query',
  request: QueryContactTaxDetailsRequest,
  response: QueryContactTaxDetailsResponse,
})

export const CountContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'CountContactTaxDetails',
  description: 'How many customers have tax details.',
  method: 'POST',
  effect: 'read',
  path: '/v1/contact-tax-details/count',
  carrier: 'body',
  request: CountContactTaxDetailsRequest,
  response: CountContactTaxDetailsResponse,
})

export const BulkUpsertContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'BulkUpsertContactTaxDetails',
  description: 'Stores the taxes of several customers. Each succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/contact-tax-details/upsert',
  carrier: 'body',
  request: BulkUpsertContactTaxDetailsRequest,
  response: BulkContactTaxDetailsResponse,
})

export const BulkDeleteContactTaxDetails = defineCall({
  ...contactTaxDetails,
  name: 'BulkDeleteContactTaxDetails',
  description: 'Deletes the tax details of several customers. Each succeeds or fails by itself.',
  parameters: { contactTaxDetailsIds: '1 to 100 ids' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/contact-tax-details/delete',
  carrier: 'body',
  request: BulkDeleteContactTaxDetailsRequest,
  response: BulkTaxResponse,
})

export const BulkUpdateContactTaxDetailsTags = defineCall({
  ...contactTaxDetails,
  name: 'BulkUpdateContactTaxDetailsTags',
  description: 'Adds tags to the tax details of several customers, and removes tags.',
  arguments: { fields: ['contactTaxDetailsIds'], rest: 'change', types: { change: 'ContactTaxDetailsTagChange' } },
  parameters: { contactTaxDetailsIds: '1 to 100 ids', change: 'at least one tag' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/contact-tax-details/update-tags',
  carrier: 'body',
  request: BulkUpdateContactTaxDetailsTagsRequest,
  response: BulkTaxResponse,
  errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
})

export const BulkUpdateContactTaxDetailsTagsByFilter = defineCall({
  ...contactTaxDetails,
  name: 'BulkUpdateContactTaxDetailsTagsByFilter',
  description: 'Adds tags to the tax details that match a filter, and removes tags.',
  details: 'The change is complete when this returns.',
  arguments: { fields: ['filter'], rest: 'change', types: { change: 'ContactTaxDetailsTagChange' } },
  parameters: { change: 'at least one tag' },
  result: 'nothing',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/contact-tax-details/update-tags-by-filter',
  carrier: 'body',
  request: UpdateTaxTagsByFilterRequest,
  response: UpdateTaxTagsByFilterResponse,
  errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
})
