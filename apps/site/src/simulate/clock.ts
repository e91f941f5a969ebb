import FakeTimers from '@sinonjs/fake-timers'

/** The clock of a simulated shop: dates and timers of the whole process. */
export interface Clock {
  now(): Date
  /** Lets time pass, with all timers that are due in it. */
  pass(milliseconds: number): Promise<void>
  /** Sets the clock forward without a timer noticing, as a machine that was asleep. */
  jump(milliseconds: number): void
  /** Gives the process its real clock back. */
  restore(): void
}

/** The first day of every simulation, so that a seed gives the same dates each time. */
const BEGIN = Date.UTC(2026, 0, 5, 9)

export function takeClock(): Clock {
  const clock = FakeTimers.install({
    now: BEGIN,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  return {
    now: () => new Date(clock.now),
    pass: async (milliseconds) => void (await clock.tickAsync(milliseconds)),
    jump: (milliseconds) => clock.setSystemTime(clock.now + milliseconds),
    restore: () => clock.uninstall(),
  }
}
