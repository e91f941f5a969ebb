import { sql } from 'kysely'
import { perDialect } from './dialect.ts'

/** Joins in the order that is written: SQLite keeps to it with `cross join`. PostgreSQL chooses by its statistics. */
export const inThisOrder = perDialect({ sqlite: () => sql`cross join`, postgres: () => sql`join` })
