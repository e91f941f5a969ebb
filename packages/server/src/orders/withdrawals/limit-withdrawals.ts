import { countUnlessBlocked, networkCount } from '../../people/sign-in/counters.ts'
import { slowMail } from '../../people/sign-in/throttle.ts'
import { write } from '../../platform/database/write.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

/**
 * Counts a statement by its network, and its acknowledgement by the address that it goes to.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function limitWithdrawals(site: Services, email: string, address: string): Promise<void> {
  const counted = networkCount({ address }).map(({ key, attemptLimit }) => ({ key: `withdrawal:${key}`, attemptLimit }))
  const wait = await write(site, null, (transaction) => countUnlessBlocked(transaction, counted, site.now()))
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
  await slowMail(site, { kind: 'withdrawal', email, source: { address } })
}
