import type { Database } from '../database.ts'

/** Concurrent transactions at first and at most: as many as there are connections. */
const MOST = 10
/** One more after 20 commits, one less with a conflict: so about one transaction in twenty is repeated. */
const GROWTH = 0.05
/** Milliseconds after which a transaction no longer counts, so that others need not wait for a long one. */
const LONGEST_TURN = 250

const limits = new WeakMap<Database, WriteLimit>()

/** The limit of a PostgreSQL database in this process. */
export function writeLimitOf(db: Database): WriteLimit {
  const limit = limits.get(db) ?? new WriteLimit()
  limits.set(db, limit)
  return limit
}

/**
 * Lets as many transactions of a process run concurrently as hardly conflict. PostgreSQL reports a conflict between
 * serializable transactions even if they only use the same page of an index, as most do while tables are small.
 */
export class WriteLimit {
  #limit = MOST
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** Runs a transaction when it is its turn, in the order of the calls. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isFull()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    let counts = true
    const end = () => {
      if (counts) this.#end()
      counts = false
    }
    const late = setTimeout(end, LONGEST_TURN)
    try {
      const result = await work()
      if (this.#waiting.length > 0) this.#limit = Math.min(MOST, this.#limit + GROWTH)
      return result
    } finally {
      clearTimeout(late)
      end()
    }
  }

  /** A transaction conflicted with another. */
  shrink(): void {
    this.#limit = Math.max(1, this.#limit - 1)
  }

  #isFull(): boolean {
    return this.#running >= Math.floor(this.#limit)
  }

  #end(): void {
    this.#running -= 1
    while (!this.#isFull()) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#running += 1
      next()
    }
  }
}
