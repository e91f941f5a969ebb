import type { RedirectSession } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { appendEvent } from '../events/outbox.ts'

/** What of an address is between a browser and the app alone: whoever knew it could finish a sign-in in its place. */
const SECRETS = ['state', 'nonce']

/**
 * Tells that a redirect session was made. Its address is told as it is but for what opens it.
 *
 * @param audience whose it is
 */
export async function announceRedirectSession(
  transaction: Transaction,
  session: Pick<RedirectSession, 'id' | 'fullUrl' | 'urlDetails'>,
  audience: string | null,
  now: Date,
): Promise<void> {
  const url = new URL(session.fullUrl)
  const searchParams = { ...session.urlDetails.searchParams }
  for (const name of SECRETS) {
    url.searchParams.delete(name)
    delete searchParams[name]
  }
  const { endpoint } = session.urlDetails
  const entity: RedirectSession = {
    id: session.id,
    fullUrl: url.href,
    urlDetails: { endpoint, searchParams },
    shortUrl: '',
  }
  const event = { entityType: 'wix.headless.v1.redirect_session', slug: 'created', entityId: session.id, audience }
  await appendEvent(transaction, { ...event, payload: { createdEvent: { entity } } }, now)
}
