import type { Queryable } from '../../platform/database/database.ts'
import './tables.ts'

const none: ReadonlySet<string> = new Set()

/** Which variants of each digital product have a file, by product id; the empty id stands for all of them. */
export async function readFilesOfVariants(
  db: Queryable,
  products: readonly { readonly id: string; readonly product_type: string }[],
): Promise<(productId: string) => ReadonlySet<string>> {
  const ids = products.filter(({ product_type }) => product_type === 'digital').map(({ id }) => id)
  if (ids.length === 0) return () => none
  const rows = await db
    .selectFrom('product_files')
    .select(['product_id', 'variant_id'])
    .where('product_id', 'in', ids)
    .execute()
  const groups = Map.groupBy(rows, ({ product_id }) => product_id)
  return (id) => new Set(groups.get(id)?.map(({ variant_id }) => variant_id))
}
