import type { BulkActionMetadata, ItemMetadata } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { attempt } from '../database/savepoint.ts'
import { ApplicationError, Rejection } from '../kernel/errors.ts'

export interface BulkItem<Value> {
  readonly itemMetadata: ItemMetadata
  /** The result of an item that succeeded. */
  readonly value?: Value
}

/**
 * Does the same for several inputs in one transaction. Each succeeds or fails by itself, and what fails changes nothing.
 *
 * @param idOf the id of an entity, from the input or from the result
 * @throws what is no rejection: it ends the transaction, with what succeeded before
 */
export async function changeEach<Input, Value>(
  transaction: Transaction,
  inputs: readonly Input[],
  change: (input: Input, index: number) => Promise<Value>,
  idOf: (input: Input, value: Value | undefined) => string | undefined,
): Promise<{ results: BulkItem<Value>[]; bulkActionMetadata: BulkActionMetadata }> {
  const results: BulkItem<Value>[] = []
  for (const [originalIndex, input] of inputs.entries()) {
    const changed = await attempt(transaction, () => change(input, originalIndex))
    results.push(resultOf(originalIndex, changed, (value) => idOf(input, value)))
  }
  return summarized(results)
}

/** Its result, or why it was rejected. For work that writes nothing, or in transactions of its own. */
export async function orRejection<Result>(work: () => Promise<Result>): Promise<Result | Rejection> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
}

/**
 * The result of one item of many.
 *
 * @param changed its new value, or why it was rejected
 */
export function resultOf<Value>(
  originalIndex: number,
  changed: Value | Rejection,
  idOf: (value: Value | undefined) => string | undefined,
): BulkItem<Value> {
  const isRejected = changed instanceof Rejection
  const id = idOf(isRejected ? undefined : changed)
  const metadata = { ...(id !== undefined && { id }), originalIndex }
  if (isRejected) return { itemMetadata: { ...metadata, success: false, error: itemError(changed) } }
  return { itemMetadata: { ...metadata, success: true }, value: changed }
}

/** Results with their counts. */
export function summarized<Value>(results: BulkItem<Value>[]) {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function itemError(rejection: Rejection): NonNullable<ItemMetadata['error']> {
  const code = rejection instanceof ApplicationError ? rejection.code : 'INVALID_ARGUMENT'
  return { code, description: rejection.message, data: {} }
}
