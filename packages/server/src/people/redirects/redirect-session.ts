import type { CallbackParams } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { after, deletableBefore, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomId } from '../../platform/secrets/secret-token.ts'
import { deleteExpiredShortUrls } from './short-urls.ts'
import type { RedirectTables } from './tables.ts'

/** A way out to one of the site's own pages and back, as an app asked for it. */
export interface RedirectSession {
  /** What its address carries, and what opens it. The wire names it by another. */
  readonly id: string
  readonly intent: string
  readonly clientId: string | null
  /** Who asked: a visitor … */
  readonly visitorId: string | null
  /** … or a member. */
  readonly memberId: string | null
  readonly callerSessionId: string | null
  readonly checkoutId: string | null
  readonly sessionTokenHash: string | null
  readonly origin: string | null
  /** Validated redirect addresses of the app. */
  readonly callbacks: CallbackParams
  /** SHA-256 of the cookie of the browser that opened it first; null where no browser has one. */
  readonly browserHash: string | null
  readonly expiresAt: string
}

export type NewRedirectSession = Omit<RedirectSession, 'id' | 'browserHash' | 'expiresAt'>

/**
 * Stores a redirect session. Its id has 128 random bits and is returned only to the caller.
 * @param boundTo a second secret in its URL, so that the id alone opens nothing
 */
export async function createRedirectSession(
  db: Queryable,
  session: NewRedirectSession,
  now: Date,
  boundTo?: string,
): Promise<string> {
  const id = randomId()
  await db
    .insertInto('redirect_sessions')
    .values({
      id_hash: hashOf(id, boundTo),
      intent: session.intent,
      client_id: session.clientId,
      visitor_id: session.visitorId,
      member_id: session.memberId,
      caller_session_id: session.callerSessionId,
      checkout_id: session.checkoutId,
      session_token_hash: session.sessionTokenHash,
      origin: session.origin,
      callbacks: JSON.stringify(session.callbacks),
      created_at: now.toISOString(),
      expires_at: after(now, lifetimes.redirectSession),
    })
    .execute()
  return id
}

const hashOf = (id: string, boundTo?: string) => hashToken(boundTo === undefined ? id : `${id}.${boundTo}`)

/** The redirect session an address names; null when there is none or it is over. */
export async function findRedirectSession(
  db: Queryable,
  id: string,
  now: Date = new Date(),
  boundTo?: string,
): Promise<RedirectSession | null> {
  const row = await db
    .selectFrom('redirect_sessions')
    .selectAll()
    .where('id_hash', '=', hashOf(id, boundTo))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? toSession(id, row) : null
}

/** The redirect session of an address, also of one that has expired and is not deleted yet. */
export async function findPastRedirectSession(db: Queryable, id: string): Promise<RedirectSession | null> {
  const row = await db.selectFrom('redirect_sessions').selectAll().where('id_hash', '=', hashOf(id)).executeTakeFirst()
  return row ? toSession(id, row) : null
}

function toSession(id: string, row: Selectable<RedirectTables['redirect_sessions']>): RedirectSession {
  return {
    id,
    intent: row.intent,
    clientId: row.client_id,
    visitorId: row.visitor_id,
    memberId: row.member_id,
    callerSessionId: row.caller_session_id,
    checkoutId: row.checkout_id,
    sessionTokenHash: row.session_token_hash,
    origin: row.origin,
    callbacks: JSON.parse(row.callbacks),
    browserHash: row.browser_hash,
    expiresAt: row.expires_at,
  }
}

/** Makes a redirect session that of the member who accepted it in a browser. Only a sign-in there then proves the member. */
export async function handOver(transaction: Transaction, { id }: RedirectSession, memberId: string): Promise<void> {
  await transaction
    .updateTable('redirect_sessions')
    .set({ visitor_id: null, member_id: memberId, caller_session_id: null, browser_hash: null })
    .where('id_hash', '=', hashOf(id))
    .execute()
}

/**
 * Deletes the redirect sessions that have expired. Those of checkouts stay longer: a tab that is loaded again days later
 * says that its order was placed.
 */
export async function deleteExpiredRedirects({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await write({ db }, null, async (transaction) => {
    const isPast = transaction.deleteFrom('redirect_sessions')
    await isPast.where('intent', '<>', 'ecomCheckout').where('expires_at', '<', deletableBefore(now())).execute()
    await isPast.where('expires_at', '<', after(now(), -lifetimes.pastCheckoutPage)).execute()
    await deleteExpiredShortUrls(transaction, now())
  })
}
