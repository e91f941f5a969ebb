import type { BulkActionMetadata, ItemMetadata } from '@cartwright/contract'
import { ApplicationError, invalidField, ValidationError } from '../kernel/errors.ts'

export interface BulkItem<Value> {
  readonly itemMetadata: ItemMetadata
  /** The result of an item that succeeded. */
  readonly value?: Value
}

/**
 * Does the same to several orders in one transaction. Each succeeds or fails by itself.
 *
 * @param field the request field that has the ids, for the error of a repeated id
 * @param change must throw before it writes
 */
export async function changeEachOrder<Value>(
  ids: readonly string[],
  field: string,
  change: (id: string, index: number) => Promise<Value>,
): Promise<{ results: BulkItem<Value>[]; bulkActionMetadata: BulkActionMetadata }> {
  const repeated = ids.findIndex((id, position) => ids.indexOf(id) < position)
  if (repeated >= 0) throw invalidField(`${field}[${repeated}]`, 'already exists')
  const results: BulkItem<Value>[] = []
  for (const [originalIndex, id] of ids.entries()) {
    try {
      const value = await change(id, originalIndex)
      results.push({ itemMetadata: { id, originalIndex, success: true }, value })
    } catch (error) {
      results.push({ itemMetadata: { id, originalIndex, success: false, error: itemError(error) } })
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

/** @throws what is no error of the request */
function itemError(error: unknown): NonNullable<ItemMetadata['error']> {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message, data: {} }
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message, data: {} }
  throw error
}
