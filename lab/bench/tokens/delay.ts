import { startServer } from '../measured-server.ts'
import { median } from '../median.ts'
import { scaled } from '../scale.ts'
import type { Row } from '../table.ts'
import { areHere, type Ready, type SignedIn, type SignInRun } from './protocol.ts'
import { readP99 } from './reads.ts'

const ROUNDS = scaled(7)
/** Long enough for a thousand reads a turn: the 99th percentile is then the tenth from the slow end. */
const SECONDS = scaled(5, 0.5)
/** Milliseconds that sign-in load may add to a read of the catalog, at the 99th percentile. */
const BUDGET = 5

/**
 * The 99th percentile of reads alone, and while members sign in as fast as they can. Both take turns, and of each the
 * middle one counts: what else the machine does makes a turn slow, or another one lucky.
 */
export async function measureDelay(site: Ready): Promise<Row> {
  const members = await startServer(new URL('./members.ts', import.meta.url), [], areHere)
  const signIn = () => {
    const done = new Promise<number>((resolve, reject) => {
      members.child.once('message', (said) => resolve((said as SignedIn).signIns / SECONDS))
      members.child.once('exit', (code) => reject(new Error(`The members ended with ${code}`)))
    })
    members.child.send({ site, seconds: SECONDS } satisfies SignInRun)
    return done
  }
  const turns = { alone: [] as number[], loaded: [] as number[], signIns: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    turns.alone.push(await readP99(site, SECONDS))
    const [loaded, signIns] = await Promise.all([readP99(site, SECONDS), signIn()])
    turns.loaded.push(loaded)
    turns.signIns.push(signIns)
  }
  await members.stop()
  const [alone, loaded] = [median(turns.alone), median(turns.loaded)]
  const delay = loaded - alone
  return {
    what: 'site: reads of the catalog while members sign in, p99',
    measured: `${loaded.toFixed(1)} ms`,
    against: `reads alone, ${alone.toFixed(1)} ms; ${median(turns.signIns).toFixed(0)} sign-ins/s in the meantime`,
    ratio: `${delay < 0 ? '' : '+'}${delay.toFixed(1)} ms`,
    budget: `<= +${BUDGET} ms`,
    ok: delay <= BUDGET,
  }
}
