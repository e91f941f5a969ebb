const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds to wait after each failed attempt: ten attempts in all, over more than fifteen hours. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
] as const

/**
 * Milliseconds until the next attempt, up to a quarter longer by chance, so that retries do not march in step; null when
 * there is none any more.
 */
export function waitAfter(attempts: number, chance: () => number = Math.random): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 + chance() / 4))
}
