import type { Database } from '../../../platform/database/database.ts'
import { isPostgres } from '../../../platform/database/is-postgres.ts'
import {
  beginProofs,
  deleteProofs,
  noteProofs,
  type ProofUse,
} from '../../../platform/database/postgres/used-proofs.ts'
import { lifetimes } from '../../../platform/kernel/lifetimes.ts'
import { type ProofMemory, type ProofOutcome, type Use, UsedProofs } from './replay.ts'

/** In memory where one process has the database, else in the database, for all. */
export async function openProofMemory(db: Database, now: number): Promise<ProofMemory> {
  if (!isPostgres(db)) return new UsedProofs(now)
  await beginProofs(db, now)
  return new SharedProofs(db, now)
}

interface Asked extends Use, ProofUse {
  readonly now: number
  readonly settle: PromiseWithResolvers<ProofOutcome>
}

/**
 * The used proofs of all processes, in the database. Nearly every request has a proof, so one statement notes those that
 * came while the statement before it ran.
 */
export class SharedProofs implements ProofMemory {
  readonly #db: Database
  #waiting: Asked[] = []
  #isNoting = false
  #sweptAt: number

  constructor(db: Database, now: number) {
    this.#db = db
    this.#sweptAt = now
  }

  note(id: string, use: Use, now: number): Promise<ProofOutcome> {
    const settle = Promise.withResolvers<ProofOutcome>()
    this.#waiting.push({ id, ...use, now, settle })
    if (!this.#isNoting) void this.#noteAll()
    return settle.promise
  }

  async #noteAll() {
    this.#isNoting = true
    while (this.#waiting.length > 0) {
      const asked = this.#waiting
      this.#waiting = []
      await this.#noteSome(asked).catch((error) => {
        for (const { settle } of asked) settle.reject(error)
      })
    }
    this.#isNoting = false
  }

  async #noteSome(asked: readonly Asked[]) {
    const now = Math.max(...asked.map((one) => one.now))
    const { fresh, since } = await noteProofs(this.#db, asked, now)
    const taken = new Set<string>()
    for (const { id, earliestUse, settle } of asked) {
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
