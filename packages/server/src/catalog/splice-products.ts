import { CompiledQuery } from 'kysely'
import { StoredJsonBytes } from '../http/stored-json.ts'
import type { Queryable } from '../storage/database.ts'

/** Turning texts into strings and back would cost ten times what all the rest of a page costs. */
const joined = `
  select cast(group_concat(public_json, ',' order by page.key) as blob) as bytes
  from json_each(?) as page join product_documents on product_number = page.value`

/**
 * An answer with the stored texts of products, in the order of their numbers, and whatever else belongs in it. The
 * texts go from the database to the network as bytes, neither parsed nor written nor even decoded.
 */
export async function spliceProducts(
  db: Queryable,
  numbers: readonly number[],
  rest: object,
): Promise<StoredJsonBytes> {
  const { rows } = await db.executeQuery<{ bytes: Uint8Array | null }>(
    CompiledQuery.raw(joined, [JSON.stringify(numbers)]),
  )
  const before = Buffer.from('{"products":[')
  const after = Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
  return new StoredJsonBytes(Buffer.concat([before, rows[0]?.bytes ?? new Uint8Array(), after]))
}
