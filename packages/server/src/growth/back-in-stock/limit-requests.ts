import { countUnlessBlocked, networkCount } from '../../people/sign-in/counters.ts'
import { write } from '../../platform/database/write.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

const MINUTE = 60_000

/** Far more products than a person waits for within an hour. */
const attemptLimit = { free: 20, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE }

/**
 * Counts a request by its network and by its email address, which is stored hashed.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function limitRequests(site: Services, emailKey: string, address: string): Promise<void> {
  const keys = [...networkCount({ address }).map(({ key }) => key), hashToken(emailKey)]
  const counted = keys.map((key) => ({ key: `back-in-stock:${key}`, attemptLimit }))
  const wait = await write(site, null, (transaction) => countUnlessBlocked(transaction, counted, site.now()))
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}
