import type { RawBuilder } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { Columns } from './column.ts'
import type { Condition, Fields } from './condition.ts'

/** What a query of the wire looks through. */
export interface Entity {
  /** Tells its statements from those of other entities. */
  readonly name: string
  readonly fields: Fields
  readonly columns: Columns
  /** Tables, joined. */
  readonly from: RawBuilder<unknown>
  /** The version of what is queried: cached counts and sets are valid for one version. */
  readonly readVersion: (db: Queryable) => Promise<number>
  /** What is selected of a row. */
  readonly key: RawBuilder<unknown>
  /** Columns that tell a row from all others: last in every order, so that every order is complete. */
  readonly unique: readonly RawBuilder<unknown>[]
  /** What visitors may see, as a condition that nothing they ask for can get around. */
  readonly visible: RawBuilder<unknown>
  /** Makes of what is asked what its caller may ask. */
  readonly narrow?: (condition: Condition) => Condition
}
