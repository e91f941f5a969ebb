import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { elementNumber, jsonElements } from '../database/json.ts'
import { statement } from '../database/statement.ts'
import { asBytes, joined } from '../database/text.ts'
import { StoredJsonBytes } from '../kernel/stored-json.ts'

interface Spliced {
  readonly bytes: Uint8Array<ArrayBuffer>
}

const products = sql`coalesce(${joined(sql`public_json`, sql`page.key`)}, '')`

/** Decoding the texts and encoding them again would cost ten times as much as the rest of a page. */
const selectSpliced = statement<{ readonly rest: string; readonly numbers: string }, Spliced>(
  (slot) => sql<Spliced>`
    select ${asBytes(sql`'{"products":[' || ${products} || '],' || ${slot('rest')}`)} as bytes
    from ${jsonElements(sql`${slot('numbers')}`, 'page')} join product_documents on product_number = ${elementNumber('page')}`,
)

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
  const values = { rest: JSON.stringify(rest).slice(1), numbers: JSON.stringify(numbers) }
  const [answer] = await selectSpliced(db, values)
  if (answer === undefined) throw new Error('A question for a sum is answered by one row')
  return new StoredJsonBytes(answer.bytes)
}
