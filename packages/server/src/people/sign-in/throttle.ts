import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { attemptLimits, type Counted, countUnlessBlocked, networkCount } from './counters.ts'
import { familiarPlaces, networkOf, type Source } from './familiar-places.ts'

/**
 * Counts attempts anyone may make with any address, such as sign-ups, per client address, so that attempts from
 * elsewhere do not lock a customer out.
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function attemptHere(site: Services, what: string, source: Source): Promise<void> {
  const own = { key: `account:${what}:${networkOf(source)}`, attemptLimit: attemptLimits.account }
  await write(site, currentCause(), (transaction) => countAll(transaction, [own, ...networkCount(source)], site.now()))
}

/**
 * Counts something that may be done a few times and then ever more slowly, by one who is known.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function slowDown(site: Services, key: string): Promise<void> {
  const counted: Counted = { key: `mail:${key}`, attemptLimit: attemptLimits.mail }
  await write(site, currentCause(), (transaction) => countAll(transaction, [counted], site.now()))
}

/** A mail that a stranger or an owner asks for. Kinds are counted apart: a code is no link. */
export interface RequestedMail {
  readonly kind: 'code' | 'recovery' | 'withdrawal'
  readonly email: string
  readonly source: Source
}

/**
 * Counts a mail. Every place has a number of its own, and one where the member signed in before is held to nothing else.
 *
 * @returns the milliseconds for which strangers have used up what this address may get from them; 0 when it may be sent
 * @throws ApplicationError TOO_MANY_REQUESTS where this very place has asked too often
 */
export async function waitForMail(site: Services, { kind, email, source }: RequestedMail): Promise<number> {
  const key = `mail:${kind}:${email}`
  const now = site.now()
  return write(site, currentCause(), async (transaction) => {
    const [familiar] = await familiarPlaces(transaction, email, source, now)
    await countAll(
      transaction,
      [{ key: `${key}:${familiar?.place ?? networkOf(source)}`, attemptLimit: attemptLimits.mail }],
      now,
    )
    return familiar === undefined
      ? countUnlessBlocked(transaction, [{ key, attemptLimit: attemptLimits.mailbox }], now)
      : 0
  })
}

/** @throws ApplicationError TOO_MANY_REQUESTS where a mail has to wait */
export async function slowMail(site: Services, mail: RequestedMail): Promise<void> {
  const wait = await waitForMail(site, mail)
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}

async function countAll(transaction: Transaction, counted: readonly Counted[], now: Date): Promise<void> {
  const wait = await countUnlessBlocked(transaction, counted, now)
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}
