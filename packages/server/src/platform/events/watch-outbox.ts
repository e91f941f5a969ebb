import { isReadOnlyError } from '../database/read-only.ts'
import type { Logger } from '../kernel/log.ts'
import { onEventAppended } from './outbox.ts'

/** The running watch. */
export interface Watch {
  /** Polls immediately, unless the watch is not wanted. */
  now(): void
  stop(): void
}

/** Calls a function once, after so many milliseconds. @returns what takes that back */
export type StartTimer = (fire: () => void, milliseconds: number) => () => void

interface WatchOptions {
  /** Polls for new events; resolves to whether it found any. The watch never runs two polls concurrently. */
  readonly look: () => Promise<boolean>
  /** Whether the watch has a reason to poll. Default: always. */
  readonly isWanted?: () => boolean
  readonly log: Logger
  /** For tests that look at the delays. Default: `setTimeout` */
  readonly startTimer?: StartTimer
}

/** Milliseconds between writing an event and the first poll: its transaction has to commit first. */
const SOON = 15
/** Milliseconds between polls when no event was written. */
const IDLE = 1000

const startOwnTimer: StartTimer = (fire, milliseconds) => {
  const timer = setTimeout(fire, milliseconds).unref()
  return () => clearTimeout(timer)
}

/**
 * Polls the outbox soon after an event was written. The transaction may commit later than that, so the watch polls
 * again with a doubled delay each time, up to its idle interval.
 */
export function watchOutbox(options: WatchOptions): Watch {
  const { look, isWanted = () => true, log, startTimer = startOwnTimer } = options
  let stopped = false
  let isLooking = false
  let delay = IDLE
  let cancel: (() => void) | undefined

  const schedule = () => {
    cancel?.()
    cancel = undefined
    if (stopped || isLooking || !isWanted()) return
    cancel = startTimer(fire, delay)
  }
  const fire = async () => {
    isLooking = true
    cancel = undefined
    const waited = delay
    delay = IDLE
    const hasFound = await look().catch((error) =>
      // While a shop moves, its events wait.
      log[isReadOnlyError(error) ? 'debug' : 'error']({ err: error }, 'the outbox could not be read'),
    )
    isLooking = false
    delay = Math.min(delay, hasFound ? 2 * SOON : 2 * Math.max(waited, SOON))
    schedule()
  }
  const wakeIn = (milliseconds: number) => {
    // A delay counts only while its timer runs: a watch that was not wanted may have left a short one behind.
    const isPending = cancel !== undefined || isLooking
    if (isPending && delay <= milliseconds) return
    delay = milliseconds
    schedule()
  }
  const unsubscribe = onEventAppended(() => {
    if (isWanted()) wakeIn(SOON)
  })
  schedule()

  return {
    now: () => wakeIn(0),
    stop: () => {
      stopped = true
      unsubscribe()
      cancel?.()
    },
  }
}
