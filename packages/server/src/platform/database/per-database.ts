import type { Database } from './database.ts'

/** Data loaded from a database once and cached beside it for as long as it is open. */
export function perDatabase<Stored>(load: (db: Database) => Stored): (db: Database) => Stored {
  const stored = new WeakMap<Database, Stored>()
  return (db) => {
    const known = stored.get(db)
    if (known !== undefined) return known
    const loaded = load(db)
    stored.set(db, loaded)
    return loaded
  }
}
