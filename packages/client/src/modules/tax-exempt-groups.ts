import * as calls from '../generated/tax-exempt-groups-calls.ts'
import type { BulkTaxExemptGroupsResponse, TaxExemptGroupInput } from '../generated/taxes.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Creates several. Each succeeds or fails by itself.
 *
 * @param groups 1 to 100 groups
 * @returns the result for each, with the group where it succeeded
 */
export const bulkCreateTaxExemptGroups = (
  send: Send,
  groups: readonly TaxExemptGroupInput[],
  options?: CallOptions,
): Promise<BulkTaxExemptGroupsResponse> =>
  send(calls.bulkCreateTaxExemptGroups, { taxExemptGroups: groups, returnEntity: true }, options)

/**
 * Changes several; what is not given stays. Each succeeds or fails by itself.
 *
 * @param groups 1 to 100 groups, each with the revision it was read at
 * @returns the result for each, with the group where it succeeded
 */
export const bulkUpdateTaxExemptGroups = (
  send: Send,
  groups: readonly (TaxExemptGroupInput & { readonly id: string; readonly revision: string })[],
  options?: CallOptions,
): Promise<BulkTaxExemptGroupsResponse> =>
  send(
    calls.bulkUpdateTaxExemptGroups,
    { taxExemptGroups: groups.map((taxExemptGroup) => ({ taxExemptGroup })), returnEntity: true },
    options,
  )
