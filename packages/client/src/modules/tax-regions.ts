import type { PlatformQuery } from '../generated/query.ts'
import * as calls from '../generated/tax-regions-calls.ts'
import type { QueryTaxRegionsResponse, TaxRegion } from '../generated/taxes.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The tax regions that the owner sets up. Role: owner or app. */
export const taxRegions = {
  /** A page of them. */
  queryTaxRegions: (send: Send, filter: PlatformQuery = {}, options?: CallOptions): Promise<QueryTaxRegionsResponse> =>
    send(calls.queryTaxRegions, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `TAX_REGION_NOT_FOUND`
   */
  getTaxRegion: async (send: Send, taxRegionId: string, options?: CallOptions): Promise<TaxRegion> =>
    (await send(calls.getTaxRegion, { taxRegionId }, options)).taxRegion,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `ALREADY_EXISTS`
   */
  createTaxRegion: async (send: Send, taxRegion: TaxRegion, options?: CallOptions): Promise<TaxRegion> =>
    (await send(calls.createTaxRegion, { taxRegion }, options)).taxRegion,

  /**
   * Changes one; what is not given stays.
   *
   * @param taxRegion what to change, with the revision it was read at
   * @throws CartwrightError with code `TAX_REGION_NOT_FOUND`, `REVISION_CONFLICT` or `ALREADY_EXISTS`
   */
  updateTaxRegion: async (
    send: Send,
    id: string,
    taxRegion: TaxRegion & { readonly revision: string },
    options?: CallOptions,
  ): Promise<TaxRegion> => (await send(calls.updateTaxRegion, { taxRegion: { ...taxRegion, id } }, options)).taxRegion,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `TAX_REGION_NOT_FOUND`
   */
  deleteTaxRegion: async (send: Send, taxRegionId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteTaxRegion, { taxRegionId }, options)
  },
}
