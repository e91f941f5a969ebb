import type { DomainEvent } from '@cartwright/contract'
import type { StoredEvent } from '../domain/consumer.ts'
import { isMessage, typeOf } from './event-types.ts'

/**
 * The payload of an event as JSON text. One about an entity says which, and its number in order: of two events of an
 * entity the one with the higher number is the later.
 */
export function payloadText(event: StoredEvent): string {
  return payloadWith(event, { entityEventSequence: String(event.sequence) })
}

function payloadWith(event: StoredEvent, order: { readonly entityEventSequence?: string }): string {
  if (isMessage(event)) return event.payload
  const facts: Omit<DomainEvent, 'entityEventSequence'> = {
    id: event.id,
    entityFqdn: event.entityType,
    slug: event.slug,
    entityId: event.entityId,
    eventTime: event.occurredAt,
    triggeredByAnonymizeRequest: false,
    ...order,
  }
  return `${JSON.stringify(facts).slice(0, -1)},${event.payload.slice(1)}`
}

/** What a message of its own does not say: which event it is, of which entity, and its number in order. */
function orderOf(event: StoredEvent) {
  if (!isMessage(event)) return {}
  return { eventId: event.id, entityId: event.entityId, entityEventSequence: String(event.sequence) }
}

/** The envelope of a webhook: payload and identity are JSON texts in it. */
export function envelopeText(event: StoredEvent, instanceId: string): string {
  return JSON.stringify({
    eventType: typeOf(event),
    instanceId,
    ...(event.actor !== null && { identity: event.actor }),
    data: payloadText(event),
    ...orderOf(event),
  })
}

/**
 * The same envelope for event streams, with payload and identity as objects. Shoppers do not get the sequence number,
 * which would reveal the volume of the shop.
 */
export function liveText(event: StoredEvent, isMerchant: boolean): string {
  const type = JSON.stringify(typeOf(event))
  const identity = event.actor === null ? '' : `,"identity":${event.actor}`
  if (!isMerchant) return `{"eventType":${type}${identity},"data":${payloadWith(event, {})}}`
  const order = JSON.stringify(orderOf(event)).slice(1, -1)
  return `{"eventType":${type}${identity},"data":${payloadText(event)}${order && `,${order}`}}`
}
