import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { elementNumber, jsonElements } from '../../platform/database/json.ts'
import { statement } from '../../platform/database/statement.ts'
import { asBody, joined } from '../../platform/database/text.ts'
import { type StoredJson, type StoredJsonBytes, storedBody } from '../../platform/kernel/stored-json.ts'
import { type StateRow, stateColumns } from './read-state.ts'

interface Spliced extends StateRow {
  readonly body: Uint8Array<ArrayBuffer> | string
}

const products = sql`coalesce(${joined(sql`public_json`, sql`page.key`)}, '')`

/** Decoding the texts and encoding them again would cost ten times as much as the rest of a page. */
const selectSpliced = statement<{ readonly rest: string; readonly numbers: string }, Spliced>(
  (slot) => sql<Spliced>`
    select body, ${stateColumns} from catalog_state cross join (
      select ${asBody(sql`'{"products":[' || ${products} || '],' || ${slot('rest')}`)} as body
      from ${jsonElements(sql`${slot('numbers')}`, 'page')}
      join product_documents on product_number = ${elementNumber('page')}) as spliced`,
)

/**
 * An answer with the stored texts of products, in the order of their numbers, and whatever else belongs in it. The
 * texts go from the database to the network neither parsed nor written, and from SQLite not even decoded; the database joins
 * the whole answer, since memory that JavaScript has to clean up afterwards costs more than what it copies.
 */
export async function spliceProducts(
  db: Queryable,
  numbers: readonly number[],
  rest: object,
): Promise<StoredJson | StoredJsonBytes> {
  return (await spliceWithState(db, numbers, rest)).answer
}

/** The same with the state that the catalog had at this moment. */
export async function spliceWithState(db: Queryable, numbers: readonly number[], rest: object) {
  const values = { rest: JSON.stringify(rest).slice(1), numbers: JSON.stringify(numbers) }
  const [row] = await selectSpliced(db, values)
  if (row === undefined) throw new Error('The catalog has no state')
  return { answer: storedBody(row.body), state: row }
}
