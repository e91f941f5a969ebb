import type { PlatformQuery } from '../generated/query.ts'
import * as calls from '../generated/tax-exempt-groups-calls.ts'
import type {
  BulkTaxExemptGroupsResponse,
  BulkTaxResponse,
  DefaultTaxExemptGroup,
  QueryTaxExemptGroupsResponse,
  TaxExemptGroup,
  TaxExemptGroupInput,
  TaxTagsInput,
} from '../generated/taxes.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** Tags to add and to remove. A tag in both is removed. */
export interface TaxTagChange {
  readonly assignTags?: TaxTagsInput
  readonly unassignTags?: TaxTagsInput
}

/** The tax-exempt groups that the owner sets up. Role: owner or app. */
export const taxExemptGroups = {
  /** A page of them. */
  queryTaxExemptGroups: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryTaxExemptGroupsResponse> => send(calls.queryTaxExemptGroups, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `TAX_EXEMPT_GROUP_NOT_FOUND`
   */
  getTaxExemptGroup: async (send: Send, taxExemptGroupId: string, options?: CallOptions): Promise<TaxExemptGroup> =>
    (await send(calls.getTaxExemptGroup, { taxExemptGroupId }, options)).taxExemptGroup,

  /**
   * Creates one.
   */
  createTaxExemptGroup: async (
    send: Send,
    taxExemptGroup: TaxExemptGroupInput,
    options?: CallOptions,
  ): Promise<TaxExemptGroup> => (await send(calls.createTaxExemptGroup, { taxExemptGroup }, options)).taxExemptGroup,

  /**
   * Changes one; what is not given stays.
   *
   * @param taxExemptGroup what to change, with the revision it was read at
   * @throws CartwrightError with code `TAX_EXEMPT_GROUP_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateTaxExemptGroup: async (
    send: Send,
    id: string,
    taxExemptGroup: TaxExemptGroupInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<TaxExemptGroup> =>
    (await send(calls.updateTaxExemptGroup, { taxExemptGroup: { ...taxExemptGroup, id } }, options)).taxExemptGroup,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `TAX_EXEMPT_GROUP_NOT_FOUND`
   */
  deleteTaxExemptGroup: async (send: Send, taxExemptGroupId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteTaxExemptGroup, { taxExemptGroupId }, options)
  },

  /**
   * Creates several. Each succeeds or fails by itself.
   *
   * @param groups 1 to 100 groups
   * @returns the result for each, with the group where it succeeded
   */
  bulkCreateTaxExemptGroups: (
    send: Send,
    groups: readonly TaxExemptGroupInput[],
    options?: CallOptions,
  ): Promise<BulkTaxExemptGroupsResponse> =>
    send(calls.bulkCreateTaxExemptGroups, { taxExemptGroups: groups, returnEntity: true }, options),

  /**
   * Changes several; what is not given stays. Each succeeds or fails by itself.
   *
   * @param groups 1 to 100 groups, each with the revision it was read at
   * @returns the result for each, with the group where it succeeded
   */
  bulkUpdateTaxExemptGroups: (
    send: Send,
    groups: readonly (TaxExemptGroupInput & { readonly id: string; readonly revision: string })[],
    options?: CallOptions,
  ): Promise<BulkTaxExemptGroupsResponse> =>
    send(
      calls.bulkUpdateTaxExemptGroups,
      { taxExemptGroups: groups.map((taxExemptGroup) => ({ taxExemptGroup })), returnEntity: true },
      options,
    ),

  /**
   * Deletes several. Each succeeds or fails by itself.
   *
   * @param taxExemptGroupIds 1 to 100 ids
   */
  bulkDeleteTaxExemptGroups: (
    send: Send,
    taxExemptGroupIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkTaxResponse> => send(calls.bulkDeleteTaxExemptGroups, { taxExemptGroupIds }, options),

  /**
   * Adds tags to several, and removes tags.
   *
   * @param taxExemptGroupIds 1 to 100 ids
   * @param change at least one tag
   * @throws CartwrightError with code `EMPTY_ASSIGN_AND_UNASSIGN_LISTS`
   */
  bulkUpdateTaxExemptGroupTags: (
    send: Send,
    taxExemptGroupIds: readonly string[],
    change: TaxTagChange,
    options?: CallOptions,
  ): Promise<BulkTaxResponse> => send(calls.bulkUpdateTaxExemptGroupTags, { taxExemptGroupIds, ...change }, options),

  /**
   * Adds tags to all that match a filter, and removes tags. The change is complete when this returns.
   *
   * @param filter such as `{ name: { $startsWith: 'A' } }`
   * @param change at least one tag
   * @throws CartwrightError with code `EMPTY_ASSIGN_AND_UNASSIGN_LISTS`
   */
  bulkUpdateTaxExemptGroupTagsByFilter: async (
    send: Send,
    filter: Record<string, unknown>,
    change: TaxTagChange,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.bulkUpdateTaxExemptGroupTagsByFilter, { filter, ...change }, options)
  },

  /** The groups that apps bring with them. Always empty: the owner creates the groups of a site. */
  listDefaultTaxExemptGroups: async (send: Send, options?: CallOptions): Promise<DefaultTaxExemptGroup[]> =>
    (await send(calls.listDefaultTaxExemptGroups, {}, options)).taxExemptGroups,
}
