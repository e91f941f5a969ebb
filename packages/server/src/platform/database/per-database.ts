import type { Database } from './database.ts'

/** Data loaded from a database once and cached beside it for as long as it is open. */
export function perDatabase<Kept>(load: (db: Database) => Kept): (db: Database) => Kept {
  const kept = new WeakMap<Database, Kept>()
  return (db) => {
    const known = kept.get(db)
    if (known !== undefined) return known
    const loaded = load(db)
    kept.set(db, loaded)
    return loaded
  }
}
