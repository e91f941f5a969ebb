import { lifetimes } from '../../../platform/kernel/lifetimes.ts'

/** The time in which a proof can be used, in milliseconds. */
export interface Use {
  readonly earliestUse: number
  readonly goodUntil: number
}

/** Whether a proof comes for the first time; `UNKNOWN` where it may have been used before the memory begins. */
export type ProofOutcome = 'FRESH' | 'USED' | 'UNKNOWN'

/** Remembers used DPoP proofs. */
export interface ProofMemory {
  note(id: string, use: Use, now: number): ProofOutcome | Promise<ProofOutcome>
}

/** Proofs that are remembered at once. Of more, the oldest are forgotten, and what may be among them is not taken. */
const CAPACITY = 100_000

/**
 * The used DPoP proofs. They stay in memory, because nearly every request has one and one process handles them all.
 * A proof from before the memory begins gets a nonce to make a new one with, so that neither a restart nor a flood
 * allows a replay.
 */
export class UsedProofs implements ProofMemory {
  /** The id of each, with the instant until which it could come again; in the order they came. */
  readonly #used = new Map<string, number>()
  readonly #capacity: number
  #since: number
  #sweptAt: number

  constructor(startedAt: number, capacity = CAPACITY) {
    this.#capacity = capacity
    this.#since = startedAt
    this.#sweptAt = startedAt
  }

  get size(): number {
    return this.#used.size
  }

  note(id: string, { earliestUse, goodUntil }: Use, now: number): ProofOutcome {
    if (!this.remembers(earliestUse)) return 'UNKNOWN'
    return this.take(id, goodUntil, now) ? 'FRESH' : 'USED'
  }

  /** Whether it is certain what became of a proof that could not be used before that instant. */
  remembers(earliestUse: number): boolean {
    return earliestUse >= this.#since
  }

  /** Notes a proof, until it could not be used any more. False when it was used before. */
  take(id: string, goodUntil: number, now: number): boolean {
    this.#sweep(now)
    if (this.#used.has(id)) return false
    if (this.#used.size >= this.#capacity) this.#forgetOldest(now)
    this.#used.set(id, goodUntil)
    return true
  }

  #sweep(now: number) {
    if (now - this.#sweptAt < lifetimes.dpopProof) return
    this.#sweptAt = now
    for (const [id, until] of this.#used) if (until < now) this.#used.delete(id)
  }

  #forgetOldest(now: number) {
    let toForget = Math.ceil(this.#capacity / 2)
    for (const id of this.#used.keys()) {
      if (toForget === 0) break
      this.#used.delete(id)
      toForget -= 1
    }
    this.#since = now + 1
  }
}

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** DPoP proofs that were used already. */
    readonly usedProofs: ProofMemory
  }
}
