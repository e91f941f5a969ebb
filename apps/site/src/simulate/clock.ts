import FakeTimers from '@sinonjs/fake-timers'

/** The clock of a simulated shop: dates and timers of the whole process. */
export interface Clock {
  now(): Date
  /**
   * Lets time pass, with all timers that are due in it. Of a long time, a timer fires at most once in each part.
   *
   * @param rest waits for what is in flight: before each part, and after each timer. Default: not at all
   */
  pass(milliseconds: number, rest?: () => Promise<void>): Promise<void>
  /** Sets the clock forward without a timer noticing, as a machine that was asleep. */
  jump(milliseconds: number): void
  /** Gives the process its real clock back. */
  restore(): void
}

/** The first day of every simulation, so that a seed gives the same dates each time. */
const BEGIN = Date.UTC(2026, 0, 5, 9)

/** Milliseconds from which time passes in parts, and how many: a shop that waits for hours polls thousands of times. */
const LONG = 10_000
const PARTS = 12
/** Milliseconds after each part in which each timer fires when it is due. */
const BETWEEN_PARTS = 100

export function takeClock(): Clock {
  const clock = FakeTimers.install({
    now: BEGIN,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'hrtime'],
  })
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (milliseconds) => {
    const control = new AbortController()
    const end = () => control.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    setTimeout(end, milliseconds).unref()
    return control.signal
  }
  /** Fires timers one by one. Real timers would let as many turns go by between them as the machine has time for. */
  const advance = async (milliseconds: number, rest: () => Promise<void>) => {
    let isOver = false
    clock.setTimeout(() => (isOver = true), milliseconds)
    while (!isOver) {
      clock.next()
      await rest()
    }
  }
  return {
    now: () => new Date(clock.now),
    pass: async (milliseconds, rest = async () => {}) => {
      await rest()
      if (milliseconds < LONG) return advance(milliseconds, rest)
      for (let part = 0; part < PARTS; part++) {
        clock.jump(Math.floor(milliseconds / PARTS) - BETWEEN_PARTS)
        await rest()
        await advance(BETWEEN_PARTS, rest)
      }
    },
    jump: (milliseconds) => clock.setSystemTime(clock.now + milliseconds),
    restore: () => {
      clock.uninstall()
      AbortSignal.timeout = timeout
    },
  }
}
