/** Work of some ten milliseconds that is not done by then got no core to itself. */
const PATIENCE_MS = 250
/** For so long after that nobody waits for a free core again. */
const BUSY_MS = 10_000

const TOO_LATE = Symbol('too late')

/** Has work done on cores that are free, and otherwise where it is sure to be done: a machine may never have one free. */
export class FreeCores {
  #busyUntil = 0

  /**
   * @param onFreeCore does the work when a core is free, whenever that is
   * @param inAnyCase does the same work on a core that others want too
   */
  async use<Result>(onFreeCore: () => Promise<Result>, inAnyCase: () => Promise<Result>): Promise<Result> {
    if (performance.now() >= this.#busyUntil) {
      const done = await inTime(onFreeCore())
      if (done !== TOO_LATE) return done
      this.#busyUntil = performance.now() + BUSY_MS
    }
    return inAnyCase()
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result | typeof TOO_LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TOO_LATE>()
  const timer = setTimeout(resolve, PATIENCE_MS, TOO_LATE)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
