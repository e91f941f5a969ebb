import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../http/errors.ts'
import { Turns } from '../turns.ts'
import { hashInThread } from './hashing-threads.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Computed off the event loop. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is left to everything else, so that whoever looks at the shop does not notice who signs in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** More would wait for seconds: a flood is sent away instead of keeping everybody waiting. */
const MOST_WAITING = 200

const turns = new Turns(AT_ONCE)

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => String(await hashInThread({ password, hashed: null, options })))
}

/** Without a hash to compare with it takes as long and says no, so that time does not tell whether there is one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const hashed = passwordHash ?? (await dummyHash())
  const matches = await inTurn(() => hashInThread({ password, hashed, options }))
  return matches === true && passwordHash !== null
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('no one has this password')
  return dummy
}

/** @throws ApplicationError TOO_MANY_REQUESTS */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.waiting >= MOST_WAITING) throw tooManyRequests(2)
  return turns.run(work)
}
