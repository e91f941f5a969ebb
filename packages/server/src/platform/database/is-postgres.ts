import { PostgresAdapter } from 'kysely'
import type { Queryable } from './database.ts'

/** The database that a connection speaks to, where two need different statements and not only expressions. */
export const isPostgres = (db: Queryable): boolean => db.getExecutor().adapter instanceof PostgresAdapter
