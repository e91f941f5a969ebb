import { SignJWT } from 'jose'
import type { StoredEvent } from '../../domain/consumer.ts'
import type { Services } from '../../kernel/services.ts'
import { envelopeText } from '../envelope.ts'
import { WEBHOOK_ALGORITHM, webhookKey } from './keys.ts'
import { signaturesOf } from './secret.ts'
import { type SubscriptionRow, secretsOf } from './subscription-store.ts'

/** Milliseconds a receiver may take, from the look-up of its name to the head of its answer. */
const TIME_LIMIT = 5000
/** Only the status of a receiver's response is used. */
const MOST_BYTES = 64 * 1024
/** Lifetime of a signature in seconds. Each attempt is signed again. */
const GOOD_FOR = 300

export type PostingSite = Pick<Services, 'db' | 'now' | 'url' | 'fetchPublic'>

export interface Posted {
  readonly subscription: SubscriptionRow
  readonly event: StoredEvent
  readonly deliveryId: string
  readonly attempt: number
}

/**
 * Sends an event to a subscription's address, signed twice over: as a JWT that any receiver of the provider's webhooks
 * takes, and in headers by the subscription's own secrets. Answers with the HTTP status; a redirect is not followed.
 *
 * @throws OutgoingError when the address may not be called, or does not answer in time
 */
export async function postEvent(site: PostingSite, posted: Posted): Promise<number> {
  const { event, subscription } = posted
  const timestamp = Math.floor(site.now().getTime() / 1000)
  const body = await signedToken(site, posted, timestamp)
  const answer = await site.fetchPublic(subscription.url, {
    method: 'POST',
    purpose: 'webhook',
    body,
    timeoutMs: TIME_LIMIT,
    maxBytes: MOST_BYTES,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Cartwright-Webhooks/1',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf(secretsOf(subscription, site.now()), { id: event.id, timestamp, body }),
      'cartwright-delivery': posted.deliveryId,
      'cartwright-attempt': String(posted.attempt),
    },
  })
  await answer.body?.cancel()
  return answer.status
}

async function signedToken(site: PostingSite, { event, subscription }: Posted, timestamp: number): Promise<string> {
  const key = await webhookKey(site)
  return new SignJWT({ data: envelopeText(event, subscription.id) })
    .setProtectedHeader({ alg: WEBHOOK_ALGORITHM, typ: 'JWT', kid: key.id })
    .setIssuer(site.url)
    .setAudience(subscription.id)
    .setJti(event.id)
    .setIssuedAt(timestamp)
    .setExpirationTime(timestamp + GOOD_FOR)
    .sign(key.privateKey)
}
