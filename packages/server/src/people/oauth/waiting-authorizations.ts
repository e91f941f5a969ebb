import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { findApp } from '../clients/apps.ts'
import { asAllowedNow } from './authorization-request.ts'
import type { Confirmation, Progress } from './authorization-steps.ts'

/** An authorization whose member has yet to sign in on the site's own page. */
export interface WaitingAuthorization extends Progress {
  /** Whose cart becomes the member's. */
  readonly visitorId: string | null
}

/** Keeps an authorization until its member has signed in. Returns what the page's address names it by. */
export async function keepAuthorization(
  { db, now }: Services,
  waiting: Pick<WaitingAuthorization, 'request' | 'visitorId'>,
): Promise<string> {
  const id = randomId()
  const at = now()
  await write({ db }, currentCause(), (transaction) =>
    transaction
      .insertInto('authorization_requests')
      .values({
        id,
        parameters: JSON.stringify({ ...waiting, confirmed: [] }),
        created_at: at.toISOString(),
        expires_at: after(at, lifetimes.authorizationRequest),
      })
      .execute(),
  )
  return id
}

/**
 * What waits, as its app stands now: its owner may have taken an address away in the meantime, or the app altogether, or have
 * members asked before it gets in.
 */
export async function findAuthorization({ db, now }: Services, id: string): Promise<WaitingAuthorization | null> {
  const row = await db
    .selectFrom('authorization_requests')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  if (!row) return null
  const waiting: WaitingAuthorization = { ...JSON.parse(row.parameters), createdAt: row.created_at }
  const app = await findApp(db, waiting.request.clientId)
  const request = app && asAllowedNow(app, waiting.request)
  return request && { ...waiting, request }
}

/** Keeps what a member has said yes to on the page. */
export async function recordConfirmations(
  { db }: Services,
  id: string,
  waiting: WaitingAuthorization,
  given: readonly Confirmation[],
): Promise<void> {
  const { createdAt: _, ...stored } = waiting
  await write({ db }, currentCause(), (transaction) =>
    transaction
      .updateTable('authorization_requests')
      .set({ parameters: JSON.stringify({ ...stored, confirmed: [...waiting.confirmed, ...given] }) })
      .where('id', '=', id)
      .execute(),
  )
}

/** Takes an authorization for good. False for the slower of two concurrent calls. */
export async function takeAuthorization({ db }: Services, id: string): Promise<boolean> {
  const { numDeletedRows } = await write({ db }, currentCause(), (transaction) =>
    transaction.deleteFrom('authorization_requests').where('id', '=', id).executeTakeFirst(),
  )
  return numDeletedRows === 1n
}
