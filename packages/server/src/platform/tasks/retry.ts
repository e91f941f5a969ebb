/** Milliseconds until the next attempt after so many failed ones; null when there is none. */
export type RetryPolicy = (failedAttempts: number, error?: unknown) => number | null

/** Fixed waits in milliseconds, one after each failed attempt. */
export const waits =
  (all: readonly number[]): RetryPolicy =>
  (failedAttempts) =>
    all[failedAttempts - 1] ?? null

/** The same waits, each up to a quarter longer at random, so that tasks that failed together are not retried together. */
export const withJitter =
  (policy: RetryPolicy, chance: () => number = () => Math.random()): RetryPolicy =>
  (failedAttempts, error) => {
    const wait = policy(failedAttempts, error)
    return wait === null ? null : Math.round(wait * (1 + chance() / 4))
  }

/** Waits with jitter that double from a first one up to a longest one, in milliseconds. */
export const exponential = (options: {
  readonly first: number
  readonly longest: number
  readonly attempts: number
}): RetryPolicy =>
  withJitter((failedAttempts) =>
    failedAttempts >= options.attempts ? null : Math.min(options.first * 2 ** (failedAttempts - 1), options.longest),
  )
