import type { Random } from '../random.ts'
import { turns } from '../turns.ts'

/** Does work of a thread at once, and hands its result out some turns later. */
export type Release = <Result>(work: () => Result) => Promise<Result>

/** Turns of the event loop that work of a thread takes at most. */
const LONGEST = 4

/** Results of threads come in an order that follows from the seed: none is waited for that a real thread would end. */
export const releaseBy =
  (random: Random): Release =>
  async (work) => {
    const taken = random.integer(1, LONGEST)
    try {
      return work()
    } finally {
      await turns(taken)
    }
  }
