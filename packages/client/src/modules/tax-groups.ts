import type { PlatformQuery } from '../generated/query.ts'
import * as calls from '../generated/tax-groups-calls.ts'
import type { QueryTaxGroupsResponse, TaxGroup, TaxGroupInput } from '../generated/taxes.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The tax groups that the owner sets up. Role: owner or app. */
export const taxGroups = {
  /** A page of them. */
  queryTaxGroups: (send: Send, filter: PlatformQuery = {}, options?: CallOptions): Promise<QueryTaxGroupsResponse> =>
    send(calls.queryTaxGroups, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `TAX_GROUP_NOT_FOUND`
   */
  getTaxGroup: async (send: Send, taxGroupId: string, options?: CallOptions): Promise<TaxGroup> =>
    (await send(calls.getTaxGroup, { taxGroupId }, options)).taxGroup,

  /**
   * Creates one.
   */
  createTaxGroup: async (send: Send, taxGroup: TaxGroupInput, options?: CallOptions): Promise<TaxGroup> =>
    (await send(calls.createTaxGroup, { taxGroup }, options)).taxGroup,

  /**
   * Changes one; what is not given stays.
   *
   * @param taxGroup what to change, with the revision it was read at
   * @throws CartwrightError with code `TAX_GROUP_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateTaxGroup: async (
    send: Send,
    id: string,
    taxGroup: TaxGroupInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<TaxGroup> => (await send(calls.updateTaxGroup, { taxGroup: { ...taxGroup, id } }, options)).taxGroup,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `TAX_GROUP_NOT_FOUND`
   */
  deleteTaxGroup: async (send: Send, taxGroupId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteTaxGroup, { taxGroupId }, options)
  },
}
