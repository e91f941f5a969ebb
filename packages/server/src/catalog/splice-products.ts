import { sql } from 'kysely'
import type { Queryable } from '../storage/database.ts'
import { padded } from './query/padded.ts'
import { Statements } from './query/statements.ts'

const statements = new Statements()

/** The stored texts of products as one JSON array, in the order of their numbers; neither parsed nor written. */
export async function spliceProducts(db: Queryable, numbers: readonly number[]): Promise<string> {
  if (numbers.length === 0) return '[]'
  const wanted = padded(numbers)
  const rows = await statements.run<{ number: number; text: string }>(
    db,
    String(wanted.length),
    (slots) => {
      const places = sql.join(wanted.map(() => sql`${slots.next()}`))
      return sql`select product_number as number, public_json as text
        from product_documents where product_number in (${places})`
    },
    wanted,
  )
  const texts = new Map(rows.map(({ number, text }) => [number, text]))
  // One may have been deleted since its number was found.
  return `[${numbers.flatMap((number) => texts.get(number) ?? []).join(',')}]`
}
