import type { Queryable } from '../database/database.ts'
import { afterRollback } from '../database/write.ts'

interface Stored<Value> {
  readonly value: Value
  readonly version: number
  /** Until when it is good enough although the catalog has changed, by the process's clock. */
  readonly goodUntil: number
}

/** A result that took more CPU time than this is not computed again at every change … */
const COSTLY_MS = 100
/** … but at most once in this many times its cost, so that a busy catalog leaves time for other requests. */
const REST = 20

/**
 * Keeps what is computed from a catalog until the catalog changes; of more than it holds, what was used last. In a catalog so large that counting takes its time,
 * a count may be some seconds behind, unless it has to be exact.
 */
export class VersionCache<Value = number> {
  readonly #stored = new WeakMap<Queryable, Map<string, Stored<Value>>>()
  readonly #mostValues: number
  readonly #isExact: boolean

  constructor(mostValues = 1000, { isExact = false } = {}) {
    this.#mostValues = mostValues
    this.#isExact = isExact
  }

  async get(db: Queryable, version: number, key: string, compute: () => Promise<Value>): Promise<Value> {
    const values = this.#of(db)
    const known = values.get(key)
    if (known && (known.version === version || performance.now() < known.goodUntil)) {
      // The last in the order of a map is the one that is dropped last.
      values.delete(key)
      values.set(key, known)
      return known.value
    }
    const began = process.threadCpuUsage()
    const value = await compute()
    const { user, system } = process.threadCpuUsage(began)
    const cost = (user + system) / 1000
    values.delete(key)
    const [oldest] = values.keys()
    if (values.size >= this.#mostValues && oldest !== undefined) values.delete(oldest)
    // What a part of a transaction has computed is not true any more when the part is rolled back.
    afterRollback(db, () => values.delete(key))
    values.set(key, {
      value,
      version,
      goodUntil: cost > COSTLY_MS && !this.#isExact ? performance.now() + cost * REST : 0,
    })
    return value
  }

  /** What was computed last, and under which version. */
  last(db: Queryable, key: string): { readonly value: Value; readonly version: number } | undefined {
    return this.#of(db).get(key)
  }

  #of(db: Queryable): Map<string, Stored<Value>> {
    const values = this.#stored.get(db) ?? new Map<string, Stored<Value>>()
    this.#stored.set(db, values)
    return values
  }
}
