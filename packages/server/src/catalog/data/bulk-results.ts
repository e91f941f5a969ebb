/** Results of bulk writes, one for each item. */
import type {
  BulkDataItemsResponse,
  DataBulkResult,
  DataItem,
  ApplicationError as WireError,
} from '@cartwright/contract'
import { ApplicationError, type Rejection, ValidationError } from '../../platform/kernel/errors.ts'

/** A rejection as a result has it. */
export const toWireError = (rejection: Rejection): WireError =>
  rejection instanceof ValidationError
    ? { code: 'WDE0080', description: rejection.message, data: { fieldViolations: rejection.violations } }
    : {
        code: rejection instanceof ApplicationError ? rejection.code : 'INVALID_ARGUMENT',
        description: rejection.message,
        data: {},
      }

export const failed = (
  action: DataBulkResult['action'],
  originalIndex: number,
  rejection: Rejection,
  id: string | undefined,
): DataBulkResult => ({
  action,
  itemMetadata: { ...(id !== undefined && { id }), originalIndex, success: false, error: toWireError(rejection) },
})

export const succeeded = (
  { action, dataItem }: { action: DataBulkResult['action']; dataItem: DataItem },
  originalIndex: number,
  returnEntity = false,
): DataBulkResult => ({
  action,
  itemMetadata: { id: dataItem.id, originalIndex, success: true },
  ...(returnEntity && { dataItem }),
})

export function summarized(results: DataBulkResult[]): BulkDataItemsResponse {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses } }
}
