import { count, networkCount, readCounters, waitOf } from '../../people/sign-in/counters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { giftCardNotFound } from './redeem.ts'
import { findGiftCardByCode, type GiftCardRow } from './store.ts'

const MINUTE = 60_000

/** Far more mistakes than a person makes with one code. */
const attemptLimit = { free: 10, firstWait: 1000, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE }

/**
 * The gift card with a code that a customer entered. Wrong codes count, by network address and by visitor or member:
 * after ten of them each further one has to wait.
 *
 * @throws ApplicationError GIFT_CARD_NOT_FOUND or TOO_MANY_REQUESTS
 */
export function findGuessedGiftCard(
  site: Pick<Services, 'db' | 'now'>,
  code: string,
  address: string,
  caller: Caller = { role: 'none' },
): Promise<GiftCardRow> {
  return findGuessed(site, address, () => findGiftCardByCode(site.db, code), caller)
}

/**
 * Limits guesses of a code by network address, and by visitor or member.
 *
 * @param find looks the code up
 * @throws ApplicationError GIFT_CARD_NOT_FOUND when nothing is found, or TOO_MANY_REQUESTS
 */
export async function findGuessed<Found>(
  site: Pick<Services, 'db' | 'now'>,
  address: string,
  find: () => Promise<Found | null | undefined>,
  caller: Caller = { role: 'none' },
): Promise<Found> {
  const keys = [...networkCount({ address }).map(({ key }) => key), ...sessionKey(caller)]
  const counted = keys.map((key) => ({ key: `gift-card:${key}`, attemptLimit }))
  const wait = await waitFor(site.db, counted, site.now())
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
  const card = await find()
  if (card) return card
  await write(site, null, (transaction) => count(transaction, counted, site.now()))
  throw giftCardNotFound()
}

function sessionKey(caller: Caller): string[] {
  if (caller.role === 'visitor') return [`visitor:${caller.visitorId}`]
  return caller.role === 'member' ? [`member:${caller.memberId}`] : []
}

async function waitFor(db: Queryable, counted: readonly { readonly key: string }[], now: Date): Promise<number> {
  if (counted.length === 0) return 0
  return waitOf(
    await readCounters(
      db,
      counted.map(({ key }) => key),
    ),
    now,
  )
}
