import type { Queryable } from './database.ts'
import { isUnitOfWork } from './unit-of-work.ts'
import { afterRollback } from './write.ts'

/** A read that each transaction and each unit of work makes once. What writes its value calls `forget`. */
export class ReadOnce<Value> {
  readonly #values = new WeakMap<Queryable, Promise<Value>>()

  get(db: Queryable, read: () => Promise<Value>): Promise<Value> {
    if (!isUnitOfWork(db)) return read()
    const value = this.#values.get(db) ?? read()
    this.#values.set(db, value)
    return value
  }

  /** Spares the read, where another statement has brought its value. */
  set(db: Queryable, value: () => Value): void {
    if (isUnitOfWork(db) && !this.#values.has(db)) this.#values.set(db, Promise.resolve(value()))
  }

  forget(db: Queryable): void {
    this.#values.delete(db)
    afterRollback(db, () => this.#values.delete(db))
  }
}

/**
 * A read by id that each unit of work makes once. A transaction makes it each time: it may have written the row since.
 *
 * @param read reads what has this id
 */
export function readOnceById<Value>(
  read: (db: Queryable, id: string) => Promise<Value>,
): (db: Queryable, id: string) => Promise<Value> {
  const once = oncePerUnit<Value>()
  return (db, id) => once(db, id, () => read(db, id))
}

/** Remembers reads by name for each unit of work that is no transaction. */
export function oncePerUnit<Value>(): (db: Queryable, name: string, read: () => Promise<Value>) => Promise<Value> {
  const values = new WeakMap<Queryable, Map<string, Promise<Value>>>()
  return (db, name, read) => {
    if (db.isTransaction || !isUnitOfWork(db)) return read()
    const ofUnit = values.get(db) ?? new Map<string, Promise<Value>>()
    values.set(db, ofUnit)
    const value = ofUnit.get(name) ?? read()
    ofUnit.set(name, value)
    return value
  }
}
