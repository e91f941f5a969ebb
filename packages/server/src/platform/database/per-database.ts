import type { Database } from './database.ts'
import { databaseOf } from './unit-of-work.ts'

/**
 * Data loaded from a database once and cached beside it for as long as it is open. A load that fails is tried again: a
 * database may be away for a moment.
 */
export function perDatabase<Stored>(load: (db: Database) => Stored): (db: Database) => Stored {
  const stored = new WeakMap<Database, Stored>()
  return (view) => {
    const db = databaseOf(view)
    const known = stored.get(db)
    if (known !== undefined) return known
    const loaded = load(db)
    stored.set(db, loaded)
    if (loaded instanceof Promise) loaded.catch(() => stored.delete(db))
    return loaded
  }
}
