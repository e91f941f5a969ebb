import type { Queryable } from '../../platform/database/database.ts'

/** The numbers of orders, by their ids. In steps: there may be more orders than a statement has parameters. */
export async function orderNumbers(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, number>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const numbers = new Map<string, number>()
  for (let start = 0; start < known.length; start += 500) {
    const some = known.slice(start, start + 500)
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', some).execute()
    for (const { id, number } of rows) numbers.set(id, number)
  }
  return numbers
}
