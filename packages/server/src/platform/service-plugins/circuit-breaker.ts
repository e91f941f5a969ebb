/** Failures in a row after which a plugin is paused. */
const MOST_FAILURES = 5
/** Milliseconds without calls before one call tries again. */
const PAUSE = 30_000

/** Pauses a plugin that fails again and again, so that shoppers do not wait for each of its time limits. */
export class CircuitBreaker {
  #failures = 0
  #pausedUntil = 0

  /** Whether a call may be made. After the pause, one call tries while the others still wait. */
  allows(now: Date): boolean {
    if (this.#failures < MOST_FAILURES) return true
    if (now.getTime() < this.#pausedUntil) return false
    this.#pausedUntil = now.getTime() + PAUSE
    return true
  }

  isPaused(now: Date): boolean {
    return this.#failures >= MOST_FAILURES && now.getTime() < this.#pausedUntil
  }

  record(isFailure: boolean, now: Date): void {
    this.#failures = isFailure ? this.#failures + 1 : 0
    if (this.#failures >= MOST_FAILURES) this.#pausedUntil = now.getTime() + PAUSE
  }
}
