import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'

/**
 * Does the same to several orders in one transaction. Each succeeds or fails by itself.
 *
 * @param field the request field that has the ids, for the error of a repeated id
 */
export async function changeEachOrder<Value>(
  transaction: Transaction,
  ids: readonly string[],
  field: string,
  change: (id: string, index: number) => Promise<Value>,
) {
  requireDistinct(ids, field)
  return changeEach(transaction, ids, change, (id) => id)
}

/** @throws ValidationError naming the first id that is repeated */
export function requireDistinct(ids: readonly string[], field: string): void {
  const repeated = ids.findIndex((id, position) => ids.indexOf(id) < position)
  if (repeated >= 0) throw invalidField(`${field}[${repeated}]`, 'already exists')
}
