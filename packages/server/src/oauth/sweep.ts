import { FAMILIAR_FOR } from '../identity/familiar-places.ts'
import { sweepAccounts } from '../identity/sweep-accounts.ts'
import type { Logger } from '../log.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { after, lifetimes } from './lifetimes.ts'
import { perDatabase } from './per-database.ts'

const INTERVAL = 60 * 60 * 1000
/** What is over is kept this long, so that a second use can still be told from a first one. */
const KEPT_AFTER_EXPIRY = 24 * 60 * 60 * 1000

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Removes what has expired, at most once an hour, behind an answer that is on its way already. */
export function sweepSometimes(site: Site, log: Logger): void {
  const last = lastSweep(site.db)
  const now = site.now().getTime()
  if (now - last.at < INTERVAL) return
  last.at = now
  sweep(site).catch((error) => log.error({ err: error }, 'sweep failed'))
}

/** Removes codes, requests, tokens and sessions that expired long enough ago. */
export async function sweep(site: Pick<Site, 'db' | 'now'>): Promise<void> {
  const before = after(site.now(), -KEPT_AFTER_EXPIRY)
  const familiarSince = after(site.now(), -FAMILIAR_FOR)
  await site.db.transaction().execute(async (transaction) => {
    await removeExpired(transaction, before, familiarSince)
    await removeRetiredKeys(transaction, before, site.now())
    await sweepAccounts(transaction, before, site.now())
  })
}

const expiring = [
  'authorization_codes',
  'authorization_requests',
  'session_tokens',
  'redirect_sessions',
  'browser_sessions',
  'sessions',
  'app_sessions',
  'owner_sessions',
  'owner_challenges',
  'owner_password_resets',
] as const

async function removeExpired(transaction: Transaction, before: string, familiarSince: string) {
  for (const table of expiring) await transaction.deleteFrom(table).where('expires_at', '<', before).execute()
  await transaction.deleteFrom('throttles').where('last_attempt_at', '<', before).execute()
  await transaction.deleteFrom('familiar_addresses').where('last_seen_at', '<', familiarSince).execute()
}

/**
 * Nothing a retired key signed is believed; its private half is not kept for a thief. By the public one it is known whom
 * an ID token is about that an app shows as a hint, which it does while a session of then lasts.
 */
async function removeRetiredKeys(transaction: Transaction, before: string, now: Date) {
  await transaction.updateTable('signing_keys').set({ private_key: '' }).where('retired_at', '<', before).execute()
  const hintsSince = after(now, -lifetimes.session.member.absolute)
  await transaction.deleteFrom('signing_keys').where('retired_at', '<', hintsSince).execute()
}
