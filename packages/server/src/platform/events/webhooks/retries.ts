import { waits, withJitter } from '../../tasks/retry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds to wait after each failed attempt: ten attempts in all, over more than fifteen hours. */
const policy = waits([
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
])

/** The retry policy of webhook deliveries. */
export const retryDelivery = (chance?: () => number) => withJitter(policy, chance)
