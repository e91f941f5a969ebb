import type { PoolState } from './postgres/driver.ts'

/** By the database, which this file does not know, so that opening one can use it. */
const pools = new WeakMap<object, () => PoolState>()

export const rememberPool = (db: object, read: () => PoolState): void => void pools.set(db, read)

/** The connections to a PostgreSQL server; undefined for SQLite, which is a file. */
export const poolStateOf = (db: object): PoolState | undefined => pools.get(db)?.()
