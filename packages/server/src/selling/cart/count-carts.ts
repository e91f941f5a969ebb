import type { Queryable } from '../../platform/database/database.ts'

/** How many carts with items were created from one instant to another, and still exist. */
export async function countCarts(db: Queryable, from: string, until: string): Promise<number> {
  const { count } = await db
    .selectFrom('carts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('lines', '!=', '[]')
    .executeTakeFirstOrThrow()
  return Number(count)
}
