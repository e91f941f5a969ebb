import type { Queryable } from '../../storage/database.ts'

/** What was computed under one version of one catalog. */
interface Kept<Value> {
  version: number
  readonly values: Map<string, Value>
}

const MOST_VALUES = 1000

/** Keeps what is costly to compute from a catalog until the catalog changes. */
export class VersionCache<Value = number> {
  readonly #kept = new WeakMap<Queryable, Kept<Value>>()

  async get(db: Queryable, version: number, key: string, compute: () => Promise<Value>): Promise<Value> {
    const kept = this.#of(db, version)
    const known = kept.values.get(key)
    if (known !== undefined) return known
    const value = await compute()
    if (kept.values.size >= MOST_VALUES) kept.values.clear()
    // Another request may have met a newer version while this one computed.
    if (kept.version === version) kept.values.set(key, value)
    return value
  }

  #of(db: Queryable, version: number): Kept<Value> {
    const kept = this.#kept.get(db) ?? { version, values: new Map<string, Value>() }
    if (kept.version !== version) {
      kept.version = version
      kept.values.clear()
    }
    this.#kept.set(db, kept)
    return kept
  }
}
