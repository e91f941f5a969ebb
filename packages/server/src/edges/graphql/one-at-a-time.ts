import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does what it is given one after another, with a turn for everybody else between. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(() => nextTurn()).then(work)
    last = result.catch(() => undefined)
    return result
  }
}
