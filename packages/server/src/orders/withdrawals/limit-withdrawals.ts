import { countUnlessBlocked, networkCount } from '../../people/sign-in/counters.ts'
import { waitForMail } from '../../people/sign-in/throttle.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

const MINUTE = 60_000
/** More statements than the people of one place make within an hour. */
const byNetwork = { free: 20, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE }
/** Mails to one address that it may not have asked for. */
const byAddress = { free: 3, firstWait: MINUTE, longestWait: 60 * MINUTE, forgotten: 120 * MINUTE }
/** Mails to the shop about statements that match no order. */
const byShop = { free: 20, firstWait: 5 * MINUTE, longestWait: 60 * MINUTE, forgotten: 120 * MINUTE }

/**
 * Counts a statement by its network, and by network and email address. Whether it matches an order plays no part, so that
 * no stranger learns it here.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function limitWithdrawals(site: Services, email: string, address: string): Promise<void> {
  const counted = networkCount({ address }).map(({ key }) => ({
    key: `withdrawal:${key}`,
    attemptLimit: byNetwork,
  }))
  const wait = await write(site, null, (transaction) => countUnlessBlocked(transaction, counted, site.now()))
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
  // Strangers who use up an address keep no customer from withdrawing: only their own mails are left out, below.
  await waitForMail(site, { kind: 'withdrawal', email, source: { address } })
}

/** Who gets a mail about a statement. */
export interface WithdrawalMails {
  readonly isMailed: boolean
  readonly isStaffMailed: boolean
}

/** The mails about a statement that matches no order: a few, to an address that may not have asked, and to the shop. */
export async function limitUnmatchedMails(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<WithdrawalMails> {
  const isFree = async (key: string, attemptLimit: typeof byAddress) =>
    (await countUnlessBlocked(transaction, [{ key: `withdrawal:${key}`, attemptLimit }], now)) === 0
  return {
    isMailed: await isFree(hashToken(email), byAddress),
    isStaffMailed: await isFree('unmatched', byShop),
  }
}
