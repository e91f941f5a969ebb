import { lifetimes } from '../lifetimes.ts'

/** Proofs that are remembered at once. Of more, the oldest are forgotten, and what is as old as they are is not taken. */
const CAPACITY = 100_000

/**
 * Which proofs were used. It is kept in memory, since nearly every request has a proof; a proof from before its memory
 * could have been used already, and is answered with a nonce to make a new one with. So neither a restart nor a flood
 * opens the door again to a proof that was used.
 */
export class UsedProofs {
  /** The id of each, with the instant until which it could come again; in the order they came. */
  readonly #used = new Map<string, number>()
  readonly #capacity: number
  #since: number
  #sweptAt: number

  constructor(startedAt: number, capacity = CAPACITY) {
    this.#capacity = capacity
    // Proofs name their instant in whole seconds.
    this.#since = Math.floor(startedAt / 1000) * 1000
    this.#sweptAt = startedAt
  }

  get size(): number {
    return this.#used.size
  }

  /** Whether it is certain what became of proofs of that instant. */
  remembers(madeAt: number): boolean {
    return madeAt >= this.#since
  }

  /** Notes a proof. False when it was used before. */
  take(id: string, madeAt: number, now: number): boolean {
    this.#sweep(now)
    if (this.#used.has(id)) return false
    if (this.#used.size >= this.#capacity) this.#forgetOldest(now)
    this.#used.set(id, madeAt + lifetimes.dpopNonce + lifetimes.dpopProof)
    return true
  }

  #sweep(now: number) {
    if (now - this.#sweptAt < lifetimes.dpopProof) return
    this.#sweptAt = now
    for (const [id, until] of this.#used) if (until <= now) this.#used.delete(id)
  }

  #forgetOldest(now: number) {
    let toForget = Math.ceil(this.#capacity / 2)
    for (const id of this.#used.keys()) {
      if (toForget === 0) break
      this.#used.delete(id)
      toForget -= 1
    }
    this.#since = now
  }
}
