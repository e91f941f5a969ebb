import type { Database } from '../../../platform/database/database.ts'
import { isPostgres } from '../../../platform/database/is-postgres.ts'
import {
  beginProofs,
  deleteProofs,
  type ProofUse,
  recordProofs,
} from '../../../platform/database/postgres/used-proofs.ts'
import { lifetimes } from '../../../platform/kernel/lifetimes.ts'
import { type ProofMemory, type ProofOutcome, type Use, UsedProofs } from './replay.ts'

/** In memory where one process has the database, else in the database, for all. */
export async function openProofMemory(db: Database, now: number): Promise<ProofMemory> {
  if (!isPostgres(db)) return new UsedProofs(now)
  await beginProofs(db, now)
  return new SharedProofs(db, now)
}

interface Requested extends Use, ProofUse {
  readonly now: number
  readonly settle: PromiseWithResolvers<ProofOutcome>
}

/**
 * The used proofs of all processes, in the database. Nearly every request has a proof, so one statement notes those that
 * came while the statement before it ran.
 */
export class SharedProofs implements ProofMemory {
  readonly #db: Database
  #waiting: Requested[] = []
  #isNoting = false
  #sweptAt: number

  constructor(db: Database, now: number) {
    this.#db = db
    this.#sweptAt = now
  }

  note(id: string, use: Use, now: number): Promise<ProofOutcome> {
    const settle = Promise.withResolvers<ProofOutcome>()
    this.#waiting.push({ id, ...use, now, settle })
    if (!this.#isNoting) void this.#recordAll()
    return settle.promise
  }

  async #recordAll() {
    this.#isNoting = true
    while (this.#waiting.length > 0) {
      const requested = this.#waiting
      this.#waiting = []
      await this.#recordSome(requested).catch((error) => {
        for (const { settle } of requested) settle.reject(error)
      })
    }
    this.#isNoting = false
  }

  async #recordSome(requested: readonly Requested[]) {
    const now = Math.max(...requested.map((one) => one.now))
    const { fresh, since } = await recordProofs(this.#db, requested, now)
    const taken = new Set<string>()
    for (const { id, earliestUse, settle } of requested) {
      // The same proof twice in one statement is fresh once.
      const isFresh = fresh.has(id) && !taken.has(id)
      taken.add(id)
      settle.resolve(!isFresh ? 'USED' : earliestUse < since ? 'UNKNOWN' : 'FRESH')
    }
    if (now - this.#sweptAt < lifetimes.dpopProof) return
    this.#sweptAt = now
    await deleteProofs(this.#db, now).catch(() => undefined)
  }
}
