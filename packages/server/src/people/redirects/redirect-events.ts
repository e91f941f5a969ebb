import type { RedirectSession } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

/** Parameters that only the browser and the app may know: with them, an attacker could finish a sign-in. */
const SECRETS = ['state', 'nonce']

/**
 * Raises the event of a created redirect session. Its URL is included without the parameters that open it.
 * @param audience who may see the event besides the merchant
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
