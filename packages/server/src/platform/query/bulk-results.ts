import type { BulkActionMetadata, ItemMetadata } from '@cartwright/contract'
import { ApplicationError, ValidationError } from '../kernel/errors.ts'

export interface BulkItem<Value> {
  readonly itemMetadata: ItemMetadata
  /** The result of an item that succeeded. */
  readonly value?: Value
}

/**
 * Does the same for several inputs in one transaction. Each succeeds or fails by itself.
 *
 * @param change must throw before it writes
 * @param idOf the id of an entity, from the input or from the result
 */
export async function changeEach<Input, Value>(
  inputs: readonly Input[],
  change: (input: Input, index: number) => Promise<Value>,
  idOf: (input: Input, value: Value | undefined) => string | undefined,
): Promise<{ results: BulkItem<Value>[]; bulkActionMetadata: BulkActionMetadata }> {
  const results: BulkItem<Value>[] = []
  for (const [originalIndex, input] of inputs.entries()) {
    const metadata = (value: Value | undefined) => {
      const id = idOf(input, value)
      return { ...(id !== undefined && { id }), originalIndex }
    }
    try {
      const value = await change(input, originalIndex)
      results.push({ itemMetadata: { ...metadata(value), success: true }, value })
    } catch (error) {
      results.push({ itemMetadata: { ...metadata(undefined), success: false, error: itemError(error) } })
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
