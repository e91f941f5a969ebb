import { invalidField } from '../../platform/kernel/errors.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'

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
) {
  const repeated = ids.findIndex((id, position) => ids.indexOf(id) < position)
  if (repeated >= 0) throw invalidField(`${field}[${repeated}]`, 'already exists')
  return changeEach(ids, change, (id) => id)
}
