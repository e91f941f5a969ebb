import { simulate } from './simulate.ts'
import { firstRounds } from './story.ts'
import { Trace } from './trace.ts'

/** Lives through the first rounds of a seed. @returns the digest of all that happened in them */
export async function traceOf(seed: number, rounds: number): Promise<string> {
  const trace = new Trace()
  await simulate(firstRounds(seed, rounds), { seed, trace })
  return trace.digest()
}
