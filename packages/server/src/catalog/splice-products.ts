import { CompiledQuery } from 'kysely'
import { StoredJsonBytes } from '../http/stored-json.ts'
import type { Queryable } from '../storage/database.ts'

/** Turning texts into strings and back would cost ten times what all the rest of a page costs. */
const joined = `
  select cast('{"products":[' || coalesce(group_concat(public_json, ',' order by page.key), '') || '],' || ? as blob) as bytes
  from json_each(?) as page join product_documents on product_number = page.value`

/**
 * An answer with the stored texts of products, in the order of their numbers, and whatever else belongs in it. The
 * texts go from the database to the network as bytes, neither parsed nor written nor even decoded; the database joins
 * the whole answer, since memory that JavaScript has to clean up afterwards costs more than what it copies.
 */
export async function spliceProducts(
  db: Queryable,
  numbers: readonly number[],
  rest: object,
): Promise<StoredJsonBytes> {
  const { rows } = await db.executeQuery<{ bytes: Uint8Array<ArrayBuffer> }>(
    CompiledQuery.raw(joined, [JSON.stringify(rest).slice(1), JSON.stringify(numbers)]),
  )
  const [answer] = rows
  if (answer === undefined) throw new Error('A question for a sum is answered by one row')
  return new StoredJsonBytes(answer.bytes)
}
