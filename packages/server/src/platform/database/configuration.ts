import { sql } from 'kysely'
import { freezeDeeply } from '../kernel/freeze-deeply.ts'
import type { Queryable } from './database.ts'
import { ReadOnce } from './read-once.ts'
import { statement } from './statement.ts'

declare module './schema.ts' {
  interface Schema {
    /** One row, whose token triggers renew with every change of the lists of `fromConfiguration`. */
    configuration: { id: number; token: string }
  }
}

/** Part of a statement of another domain: names the state of the lists that the owner sets up. */
export const configurationToken = sql<string>`(select token from configuration)`

const selectToken = statement<object, { token: string }>(() => sql<{ token: string }>`select token from configuration`)

const tokens = new ReadOnce<string>()

async function readToken(db: Queryable): Promise<string> {
  const [row] = await selectToken(db, {})
  if (!row) throw new Error('The configuration has no token')
  return row.token
}

/** Spares `fromConfiguration` its statement, where another one of the same unit of work has read the token. */
export const rememberConfiguration = (db: Queryable, token: string): void => tokens.set(db, () => token)

/** To be called by each write of such a list: its transaction reads the new token. */
export const configurationChanges = (db: Queryable): void => tokens.forget(db)

/** States of which each list is in memory: that of now, and those that run while the owner changes something. */
const MOST_STATES = 4

/**
 * Lists that the owner sets up and that nearly every price needs. Each process loads them once for each state and shares
 * them, so they are frozen.
 *
 * @param load reads the lists from tables whose triggers renew the token. A table that is not among those of the migration
 *   `0183_configuration_token` needs triggers of its own
 */
export function fromConfiguration<Lists extends object>(
  load: (db: Queryable) => Promise<Lists>,
): (db: Queryable) => Promise<Lists> {
  // Each database has an adapter of its own, which its transactions share.
  const loadedFrom = new WeakMap<object, Map<string, Lists>>()
  return async (db) => {
    const { adapter } = db.getExecutor()
    const loaded = loadedFrom.get(adapter) ?? new Map<string, Lists>()
    loadedFrom.set(adapter, loaded)
    const token = await tokens.get(db, () => readToken(db))
    const known = loaded.get(token)
    if (known) return known
    const lists = freezeDeeply(await load(db))
    // The lists may have changed since the token was read: then this is not its content.
    if ((await readToken(db)) !== token) return lists
    const [oldest] = loaded.keys()
    if (loaded.size >= MOST_STATES && oldest !== undefined) loaded.delete(oldest)
    loaded.set(token, lists)
    return lists
  }
}
