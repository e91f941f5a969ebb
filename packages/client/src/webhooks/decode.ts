import { type WebhookEvents, webhookEvents } from '../generated/webhooks.ts'
import { rejection } from '../signed/rejection.ts'
import { isRecord, type Json, parse } from '../transport/json.ts'
import { reviveAll } from '../transport/revive-all.ts'

/** An event that was delivered: its name, and what its handler is given. */
export type WebhookEvent = {
  [Name in keyof WebhookEvents]: { readonly name: Name } & WebhookEvents[Name]
}[keyof WebhookEvents]

/** An envelope taken apart; without an event if its type is unknown to this package. */
export interface Delivery {
  readonly type: string
  readonly event: WebhookEvent | undefined
}

/**
 * Takes the layers of an event apart, each of which is a JSON text in the one around it.
 *
 * @throws CartwrightError of kind `auth` with code `MALFORMED_PAYLOAD`
 */
export function decodeEvent(envelope: unknown): Delivery {
  const { eventType: type, data, identity, instanceId, accountInfo, ...order } = objectIn(envelope)
  if (typeof type !== 'string') throw malformed()
  const [name, fields] = (Object.hasOwn(webhookEvents, type) && webhookEvents[type]) || []
  if (!name) return { type, event: undefined }

  const source = { instanceId, ...(identity != null && { identity: objectIn(identity) }), accountInfo }
  const payload = objectIn(data)
  // Events about an entity are named by its kind, which is also in the payload.
  const isOfEntity = type.startsWith('wix.') || payload.entityFqdn !== undefined
  const content = isOfEntity ? entityEvent(payload, source) : dataEvent(payload, source, order)
  const subject = 'entity' in content ? content.entity : content.data
  reviveAll(subject, fields)
  // The table of events says which payload goes with which name; what a site signs is not looked through field by field.
  return { type, event: { name, ...content } as unknown as WebhookEvent }
}

/** The earlier release spells the id of a collection differently; either way, both are there. */
function dataEvent({ ...data }: Json, source: Json, { eventId: id, entityId, entityEventSequence }: Json) {
  const collectionId = data.collectionId ?? data.collection_Id
  if (collectionId !== undefined) Object.assign(data, { collectionId, collection_Id: collectionId })
  return { data, metadata: { ...source, ...(id !== undefined && { id, entityId, entityEventSequence }) } }
}

function entityEvent({ deletedEvent, actionEvent, updatedEvent, createdEvent, ...facts }: Json, source: Json) {
  const body = deletedEvent ?? actionEvent ?? updatedEvent ?? createdEvent
  if (!isRecord(body)) throw malformed()
  const content = bodies.map((field) => body[field] ?? body[`${field}AsJson`]).find((held) => held != null)
  const entity = content === undefined && deletedEvent ? undefined : objectIn(content)
  const { modifiedFields } = body
  const metadata = { ...facts, eventTime: new Date(`${facts.eventTime}`), ...source }
  return { entity, ...(modifiedFields !== undefined && { modifiedFields }), metadata }
}

/** Where the four bodies keep the entity. */
const bodies = ['entity', 'currentEntity', 'deletedEntity', 'body']

/** The object that is a layer, or that the layer's text holds. */
function objectIn(layer: unknown): Json {
  const json = typeof layer === 'string' ? parse(layer) : layer
  if (!isRecord(json)) throw malformed()
  return json
}

const malformed = () => rejection('MALFORMED_PAYLOAD')
