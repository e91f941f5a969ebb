import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { EventKind, StoredEvent } from '../domain/consumer.ts'
import type { EventForm } from '../domain/event-form.ts'
import { typeOf } from './event-types.ts'

/** What says which form a delivery has. */
interface DeliveryForm {
  /** Empty for the stored form. */
  readonly eventType: string
  /** Empty for the entity of the event. */
  readonly partId: string
}

export const restates = ({ from }: EventForm, { entityType, slug }: EventKind): boolean =>
  from.entityType === entityType && from.slug === slug

/** The event as a delivery sends it: as it is stored, or in another form. */
export async function inForm(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  forms: readonly EventForm[],
  event: StoredEvent,
  { eventType, partId }: DeliveryForm,
): Promise<StoredEvent> {
  const form = forms.find((one) => typeOf(one) === eventType && restates(one, event))
  if (!form) return event
  const { entityType, slug } = form
  const entityId = partId || event.entityId
  const entity = (await form.read(db, entityId, event, now())) ?? { id: entityId }
  const id = formId(event.id, typeOf(form), entityId)
  return { ...event, id, entityType, slug, entityId, payload: JSON.stringify(bodyOf(slug, entity)) }
}

function bodyOf(slug: string, entity: object): object {
  if (slug === 'created') return { createdEvent: { entity } }
  if (slug === 'updated') return { updatedEvent: { currentEntity: entity, modifiedFields: {} } }
  return { deletedEvent: { deletedEntity: entity } }
}

/** Receivers tell events apart by their ids, so that each form has its own. It follows from the event. */
function formId(...names: readonly string[]): string {
  const hash = createHash('sha1').update(names.join(' ')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
