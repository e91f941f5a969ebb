import type { Site } from '../site.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { after, lifetimes } from './lifetimes.ts'
import { randomId } from './secret-token.ts'

/** An authorization whose member has yet to sign in on the site's own page. */
export interface WaitingAuthorization {
  readonly request: AuthorizationRequest
  /** Whose cart becomes the member's. */
  readonly visitorId: string | null
  readonly createdAt: string
}

/** Keeps an authorization until its member has signed in. Returns what the page's address names it by. */
export async function keepAuthorization(
  { db, now }: Site,
  waiting: Omit<WaitingAuthorization, 'createdAt'>,
): Promise<string> {
  const id = randomId()
  const at = now()
  await db
    .insertInto('authorization_requests')
    .values({
      id,
      parameters: JSON.stringify(waiting),
      created_at: at.toISOString(),
      expires_at: after(at, lifetimes.authorizationRequest),
    })
    .execute()
  return id
}

export async function findAuthorization({ db, now }: Site, id: string): Promise<WaitingAuthorization | null> {
  const row = await db
    .selectFrom('authorization_requests')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row ? { ...JSON.parse(row.parameters), createdAt: row.created_at } : null
}

/** Takes an authorization for good, if it is fit to be. Whoever comes second finds none. */
export async function takeAuthorization(
  site: Site,
  id: string,
  isFit: (waiting: WaitingAuthorization) => boolean,
): Promise<WaitingAuthorization | 'refused' | null> {
  const waiting = await findAuthorization(site, id)
  if (!waiting) return null
  if (!isFit(waiting)) return 'refused'
  const { numDeletedRows } = await site.db.deleteFrom('authorization_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n ? waiting : null
}
