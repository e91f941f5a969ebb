import type { PlatformQuery } from '../generated/query.ts'
import * as calls from '../generated/tax-exempt-groups-calls.ts'
import type { QueryTaxExemptGroupsResponse, TaxExemptGroup } from '../generated/taxes.ts'

import type { CallOptions, Send } from '../transport/send.ts'

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
    taxExemptGroup: TaxExemptGroup,
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
    taxExemptGroup: TaxExemptGroup & { readonly revision: string },
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
}
