import { write } from '../../platform/database/write.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { countUnlessBlocked, networkCount } from '../sign-in/counters.ts'

const MINUTE = 60_000
/** More addresses than a person subscribes within an hour. */
const byNetwork = { free: 20, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE }
/** Mails to one address that it may not have asked for. */
const byAddress = { free: 3, firstWait: MINUTE, longestWait: 60 * MINUTE, forgotten: 120 * MINUTE }

/**
 * Counts a request by its network and by its email address, which is stored hashed.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function limitRequests(site: Services, emailKey: string, address: string): Promise<void> {
  const counted = [
    ...networkCount({ address }).map(({ key }) => ({ key: `newsletter:${key}`, attemptLimit: byNetwork })),
    { key: `newsletter:${hashToken(emailKey)}`, attemptLimit: byAddress },
  ]
  const wait = await write(site, null, (transaction) => countUnlessBlocked(transaction, counted, site.now()))
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}
