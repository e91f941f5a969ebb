import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { elementNumber, jsonElements, jsonNumbers } from '../../platform/database/json.ts'
import { statement } from '../../platform/database/statement.ts'
import { asBody, joined } from '../../platform/database/text.ts'
import { type StoredJson, type StoredJsonBytes, storedBody } from '../../platform/kernel/stored-json.ts'
import { type StateRow, stateColumns } from './read-state.ts'

interface Spliced extends StateRow {
  readonly body: Uint8Array<ArrayBuffer> | string
}

/** The text of a product and its place on the page. One row, at place -1, has the state of the catalog instead. */
interface TextRow extends StateRow {
  readonly place: number
  readonly text: string
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

/** PostgreSQL has no bytes to send, and takes longer than JavaScript to sort and join the texts. */
const selectTexts = statement<{ readonly numbers: string }, TextRow>(
  (slot) => sql<TextRow>`
    select -1 as place, '' as text, ${stateColumns} from catalog_state
    union all
    select page.key, public_json, null, null, null
    from ${jsonNumbers(slot('numbers'), 'page')} join product_documents on product_number = page.value`,
)

/**
 * An answer with the stored texts of products, in the order of their numbers, and whatever else belongs in it. The
 * texts go from the database to the network neither parsed nor written, and from SQLite not even decoded: there the database
 * joins the whole answer, since memory that JavaScript has to clean up afterwards costs more than what it copies.
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
  const end = JSON.stringify(rest).slice(1)
  const row = await (isPostgres(db) ? joinTexts(db, numbers, end) : readSpliced(db, numbers, end))
  if (row === undefined) throw new Error('The catalog has no state')
  return { answer: storedBody(row.body), state: row }
}

async function readSpliced(db: Queryable, numbers: readonly number[], rest: string): Promise<Spliced | undefined> {
  const [row] = await selectSpliced(db, { rest, numbers: JSON.stringify(numbers) })
  return row
}

async function joinTexts(db: Queryable, numbers: readonly number[], rest: string): Promise<Spliced | undefined> {
  const rows = await selectTexts(db, { numbers: JSON.stringify(numbers) })
  const [state, ...texts] = rows.toSorted((one, other) => one.place - other.place)
  return state && { ...state, body: `{"products":[${texts.map(({ text }) => text).join(',')}],${rest}` }
}
