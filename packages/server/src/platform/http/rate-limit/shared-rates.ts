import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/is-postgres.ts'
import { deleteRates, shareRates } from '../../database/postgres/request-rates.ts'

/** Milliseconds after which processes know what the others counted. */
const INTERVAL = 200
/** Milliseconds between deletions of empty buckets. */
const SWEEP = 60_000
/** Keys that are shared in one statement. */
const MOST_KEYS = 1000

/** Adds what was counted at keys, in milliseconds; resolves to when the bucket of each is empty. */
export type ShareRates = (
  added: ReadonlyMap<string, number>,
  now: number,
) => Promise<readonly { readonly key: string; readonly emptyAt: number }[]>

/** How several processes count together; undefined where one process counts alone. */
export function sharedRates(db: Database): ShareRates | undefined {
  if (!isPostgres(db)) return
  let sweptAt = performance.now()
  return async (added, now) => {
    const shares = [...added].map(([key, milliseconds]) => ({ key, added: milliseconds }))
    const known = await shareRates(db, shares, now)
    if (performance.now() - sweptAt > SWEEP) {
      sweptAt = performance.now()
      await deleteRates(db, now)
    }
    return known
  }
}

/**
 * Shares counts now and then, never in a request: an address may exceed its limit by what comes within a moment. Only
 * callers that use a good part of their limit are shared, so that the others cost nothing.
 */
export class RateExchange {
  readonly #share: ShareRates
  #added = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(share: ShareRates) {
    this.#share = share
  }

  /** @param learn receives when the bucket of a key is empty, with what the other processes counted */
  add(key: string, milliseconds: number, now: () => number, learn: (key: string, emptyAt: number) => void): void {
    if (this.#added.size >= MOST_KEYS && !this.#added.has(key)) return
    this.#added.set(key, (this.#added.get(key) ?? 0) + milliseconds)
    this.#timer ??= setTimeout(() => void this.#exchange(now(), learn), INTERVAL).unref()
  }

  async #exchange(now: number, learn: (key: string, emptyAt: number) => void) {
    const added = this.#added
    this.#added = new Map()
    try {
      for (const { key, emptyAt } of await this.#share(added, now)) learn(key, emptyAt)
    } catch {
      // Without the database each process counts on its own.
    } finally {
      this.#timer = undefined
    }
  }
}
