/** Results of bulk writes, one for each item. */
import type {
  BulkDataItemsResponse,
  DataBulkResult,
  DataItem,
  ApplicationError as WireError,
} from '@cartwright/contract'
import { ApplicationError, ValidationError } from '../../platform/kernel/errors.ts'

export type Rejection = ApplicationError | ValidationError

/** An item that is rejected has written nothing: every check comes before the write. */
export async function orRejection<Result>(work: () => Promise<Result>): Promise<Result | Rejection> {
  try {
    return await work()
  } catch (error) {
    if (isRejection(error)) return error
    throw error
  }
}

export const isRejection = (value: unknown): value is Rejection =>
  value instanceof ApplicationError || value instanceof ValidationError

/** A rejection as a result has it. */
export const toWireError = (rejection: Rejection): WireError =>
  rejection instanceof ValidationError
    ? { code: 'WDE0080', description: rejection.message, data: { fieldViolations: rejection.violations } }
    : { code: rejection.code, description: rejection.message, data: {} }

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
