import * as calls from '../generated/contact-tax-details-calls.ts'
import type { BulkContactTaxDetailsResponse, UpsertContactTaxDetailsRequest } from '../generated/taxes.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Stores the details of several members. Each succeeds or fails by itself.
 *
 * @param details 1 to 100 of them
 */
export const bulkUpsertContactTaxDetails = (
  send: Send,
  details: readonly UpsertContactTaxDetailsRequest['contactTaxDetails'][],
  options?: CallOptions,
): Promise<BulkContactTaxDetailsResponse> =>
  send(calls.bulkUpsertContactTaxDetails, { contactTaxDetails: details, returnEntity: true }, options)
