import type { Database, Queryable } from './database.ts'

/** The database of each unit of work that is no transaction. */
const databases = new WeakMap<Queryable, Database>()
const units = new WeakSet<Queryable>()

/**
 * A view of the database for reads that belong together, such as those for one price or one mail. They read the settings and
 * the configuration once, as a transaction does. Once something is written through it, every read goes to the database.
 */
export function openUnitOfWork(db: Database): Database {
  const unit: Database = db.$extendTables<Record<never, never>>()
  databases.set(unit, databaseOf(db))
  units.add(unit)
  return unit
}

/** The database itself, of a view of it. */
export const databaseOf = (db: Database): Database => databases.get(db) ?? db

/** From now on the view remembers nothing: what it has read may have changed. @returns the database itself */
export function endUnitOfWork(db: Database): Database {
  units.delete(db)
  return databaseOf(db)
}

/** Whether it is a transaction, or such a view: its reads see one state. */
export const isUnitOfWork = (db: Queryable): boolean => db.isTransaction || units.has(db)
