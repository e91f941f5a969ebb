import * as calls from '../generated/manual-tax-mappings-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type { ManualTaxMapping, ManualTaxMappingInput, QueryManualTaxMappingsResponse } from '../generated/taxes.ts'
import { nestedQuery } from '../transport/nested-query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

const [queryRoute, queryFields = {}] = calls.queryManualTaxMappings
const query: typeof calls.queryManualTaxMappings = [queryRoute, queryFields, nestedQuery]

/** The tax rates that the owner sets up. Role: owner or app. */
export const manualTaxMappings = {
  /** A page of them. */
  queryManualTaxMappings: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryManualTaxMappingsResponse> => send(query, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `MANUAL_TAX_MAPPING_NOT_FOUND`
   */
  getManualTaxMapping: async (
    send: Send,
    manualTaxMappingId: string,
    options?: CallOptions,
  ): Promise<ManualTaxMapping> =>
    (await send(calls.getManualTaxMapping, { manualTaxMappingId }, options)).manualTaxMapping,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `MANUAL_TAX_MAPPING_ALREADY_EXISTS`, `TAX_GROUP_ID_NOT_FOUND` or `TAX_REGION_ID_NOT_FOUND`
   */
  createManualTaxMapping: async (
    send: Send,
    manualTaxMapping: ManualTaxMappingInput,
    options?: CallOptions,
  ): Promise<ManualTaxMapping> =>
    (await send(calls.createManualTaxMapping, { manualTaxMapping }, options)).manualTaxMapping,

  /**
   * Changes one; what is not given stays.
   *
   * @param manualTaxMapping what to change, with the revision it was read at
   * @throws CartwrightError with code `MANUAL_TAX_MAPPING_NOT_FOUND`, `REVISION_CONFLICT` or `MANUAL_TAX_MAPPING_ALREADY_EXISTS`, `TAX_GROUP_ID_NOT_FOUND` or `TAX_REGION_ID_NOT_FOUND`
   */
  updateManualTaxMapping: async (
    send: Send,
    id: string,
    manualTaxMapping: ManualTaxMappingInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<ManualTaxMapping> =>
    (await send(calls.updateManualTaxMapping, { manualTaxMapping: { ...manualTaxMapping, id } }, options))
      .manualTaxMapping,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `MANUAL_TAX_MAPPING_NOT_FOUND`
   */
  deleteManualTaxMapping: async (send: Send, manualTaxMappingId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteManualTaxMapping, { manualTaxMappingId }, options)
  },
}
