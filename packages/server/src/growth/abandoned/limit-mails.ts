import { countUnlessBlocked } from '../../people/sign-in/counters.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

const DAY = 24 * 60 * 60_000
/** As many as a shop sends about one checkout. */
const attemptLimit = { free: 3, firstWait: DAY, longestWait: DAY, forgotten: DAY }

/**
 * Counts a mail to an address that anybody may have entered in any number of checkouts.
 *
 * @returns whether it may be sent now
 */
export const mayRemind = async (transaction: Transaction, emailKey: string, now: Date): Promise<boolean> =>
  (await countUnlessBlocked(transaction, [{ key: `reminder:${hashToken(emailKey)}`, attemptLimit }], now)) === 0
