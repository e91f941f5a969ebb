import * as calls from '../generated/contact-tax-details-calls.ts'
import type { ContactTaxDetailsRequestedFields } from '../generated/enumerations.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type {
  BulkContactTaxDetailsResponse,
  BulkTaxResponse,
  ContactTaxDetails,
  QueryContactTaxDetailsResponse,
  UpsertContactTaxDetailsRequest,
} from '../generated/taxes.ts'
import { nestedQuery } from '../transport/nested-query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import type { TaxTagChange } from './tax-exempt-groups.ts'

const [queryRoute, queryFields = {}] = calls.queryContactTaxDetails
const query: typeof calls.queryContactTaxDetails = [queryRoute, queryFields, nestedQuery]

/**
 * Tax-exempt groups and VAT numbers of members. They apply to cart and checkout of the signed-in member, where these
 * give no VAT number and no exemption. Role: owner or app.
 */
export const contactTaxDetails = {
  /**
   * Stores the details of one member. VAT number, tags and fields of apps that are not given stay.
   *
   * @param details `id` is the contact id or the member id
   * @param fields `['CONTACT_DETAILS']` returns name, email and VAT number too
   * @throws CartwrightError with code `CONTACT_NOT_FOUND` or `TAX_EXEMPT_GROUP_NOT_FOUND`
   */
  upsertContactTaxDetails: async (
    send: Send,
    details: UpsertContactTaxDetailsRequest['contactTaxDetails'],
    fields: readonly ContactTaxDetailsRequestedFields[] = [],
    options?: CallOptions,
  ): Promise<ContactTaxDetails> =>
    (await send(calls.upsertContactTaxDetails, { contactTaxDetails: details, fields }, options)).contactTaxDetails,

  /**
   * The details of one member.
   *
   * @param id the contact id or the member id
   * @param fields `['CONTACT_DETAILS']` returns name, email and VAT number too
   * @throws CartwrightError with code `CONTACT_TAX_DETAILS_NOT_FOUND`
   */
  getContactTaxDetails: async (
    send: Send,
    id: string,
    fields: readonly ContactTaxDetailsRequestedFields[] = [],
    options?: CallOptions,
  ): Promise<ContactTaxDetails> => (await send(calls.getContactTaxDetails, { id, fields }, options)).contactTaxDetails,

  /**
   * Deletes the details of one member.
   *
   * @throws CartwrightError with code `CONTACT_TAX_DETAILS_NOT_FOUND`
   */
  deleteContactTaxDetails: async (send: Send, contactTaxDetailsId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteContactTaxDetails, { contactTaxDetailsId }, options)
  },

  /** A page of them. */
  queryContactTaxDetails: (
    send: Send,
    filter: PlatformQuery = {},
    fields: readonly ContactTaxDetailsRequestedFields[] = [],
    options?: CallOptions,
  ): Promise<QueryContactTaxDetailsResponse> => send(query, { query: filter, fields }, options),

  /** How many match a filter. */
  countContactTaxDetails: async (
    send: Send,
    filter: Record<string, unknown> = {},
    options?: CallOptions,
  ): Promise<number> => (await send(calls.countContactTaxDetails, { filter }, options)).count,

  /**
   * Stores the details of several members. Each succeeds or fails by itself.
   *
   * @param details 1 to 100 of them
   */
  bulkUpsertContactTaxDetails: (
    send: Send,
    details: readonly UpsertContactTaxDetailsRequest['contactTaxDetails'][],
    options?: CallOptions,
  ): Promise<BulkContactTaxDetailsResponse> =>
    send(calls.bulkUpsertContactTaxDetails, { contactTaxDetails: details, returnEntity: true }, options),

  /**
   * Deletes the details of several members. Each succeeds or fails by itself.
   *
   * @param contactTaxDetailsIds 1 to 100 ids
   */
  bulkDeleteContactTaxDetails: (
    send: Send,
    contactTaxDetailsIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkTaxResponse> => send(calls.bulkDeleteContactTaxDetails, { contactTaxDetailsIds }, options),

  /**
   * Adds tags to several, and removes tags.
   *
   * @param contactTaxDetailsIds 1 to 100 ids
   * @param change at least one tag
   * @throws CartwrightError with code `EMPTY_ASSIGN_AND_UNASSIGN_LISTS`
   */
  bulkUpdateContactTaxDetailsTags: (
    send: Send,
    contactTaxDetailsIds: readonly string[],
    change: TaxTagChange,
    options?: CallOptions,
  ): Promise<BulkTaxResponse> =>
    send(calls.bulkUpdateContactTaxDetailsTags, { contactTaxDetailsIds, ...change }, options),

  /**
   * Adds tags to all that match a filter, and removes tags. The change is complete when this returns.
   *
   * @param change at least one tag
   * @throws CartwrightError with code `EMPTY_ASSIGN_AND_UNASSIGN_LISTS`
   */
  bulkUpdateContactTaxDetailsTagsByFilter: async (
    send: Send,
    filter: Record<string, unknown>,
    change: TaxTagChange,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.bulkUpdateContactTaxDetailsTagsByFilter, { filter, ...change }, options)
  },
}
