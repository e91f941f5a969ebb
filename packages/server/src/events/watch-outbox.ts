import type { Logger } from '../log.ts'
import { onEventAppended } from './outbox.ts'

/** The running watch. */
export interface Watch {
  /** Looks at once, as when there is a new reason to. */
  now(): void
  stop(): void
}

interface WatchOptions {
  /** Looks for what is new; answers whether there was any. Never runs twice at a time. */
  readonly look: () => Promise<boolean>
  /** Whether anybody would look at all. Default: always. */
  readonly isWanted?: () => boolean
  readonly log: Logger
}

/** Milliseconds between an event's writing and the first look for it: its transaction has to be kept first. */
const SOON = 15
/** Milliseconds between looks when nothing is known to have happened. */
const IDLE = 1000

/**
 * Looks for events soon after one was written. A transaction may take longer to be kept than that, so it looks again and
 * again, each time after twice as long, until it is back to looking now and then.
 */
export function watchOutbox({ look, isWanted = () => true, log }: WatchOptions): Watch {
  let stopped = false
  let isLooking = false
  let delay = IDLE
  let timer: NodeJS.Timeout | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (stopped || isLooking || !isWanted()) return
    timer = setTimeout(fire, delay).unref()
  }
  const fire = async () => {
    isLooking = true
    const waited = delay
    delay = IDLE
    const hasFound = await look().catch((error) => log.error({ err: error }, 'the outbox could not be read'))
    isLooking = false
    delay = Math.min(delay, hasFound ? 2 * SOON : 2 * Math.max(waited, SOON))
    schedule()
  }
  const wakeIn = (milliseconds: number) => {
    if (delay <= milliseconds && timer !== undefined) return
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
      clearTimeout(timer)
    },
  }
}
