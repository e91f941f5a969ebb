/** Milliseconds. Work of some ten that is not done by then got no core to itself. */
const PATIENCE = 250

const TOO_LATE = Symbol('too late')

/** Has work done on cores that are free, and otherwise where it is sure to be done: a machine may never have one free. */
export class FreeCores {
  /** How much work still waits for a free core after its time. Once it got one, there are free cores again. */
  #late = 0

  /**
   * @param onFreeCore does the work when a core is free, whenever that is
   * @param inAnyCase does the same work on a core that others want too
   */
  async use<Result>(onFreeCore: () => Promise<Result>, inAnyCase: () => Promise<Result>): Promise<Result> {
    if (this.#late > 0) return inAnyCase()
    const work = onFreeCore()
    const done = await inTime(work)
    if (done !== TOO_LATE) return done
    this.#late += 1
    const settled = () => {
      this.#late -= 1
    }
    void work.then(settled, settled)
    return inAnyCase()
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result | typeof TOO_LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TOO_LATE>()
  const timer = setTimeout(resolve, PATIENCE, TOO_LATE)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
