import type { Transaction } from '../../../platform/database/database.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import type { EntityKind } from './entity-ids.ts'
import type { CatalogEntity } from './list-entities.ts'
import { toBrand, toCustomization, toInfoSection, toRibbon } from './wire-entity.ts'

const kinds = {
  brand: { name: 'brand', toWire: toBrand },
  ribbon: { name: 'ribbon', toWire: toRibbon },
  infoSection: { name: 'info_section', toWire: toInfoSection },
  option: { name: 'customization', toWire: toCustomization },
  modifier: { name: 'customization', toWire: toCustomization },
} satisfies Record<
  EntityKind,
  { readonly name: string; readonly toWire: (entity: CatalogEntity, fields: undefined) => object }
>

const typeOfKind = (kind: EntityKind) => `wix.stores.catalog.v3.${kinds[kind].name}`

/** Raises the event of a created or changed entity. */
export async function announceEntity(transaction: Transaction, entity: CatalogEntity, now: Date): Promise<void> {
  const { id: entityId, kind, revision } = entity
  const wire = kinds[kind].toWire(entity, undefined)
  const event = { entityType: typeOfKind(kind), entityId }
  const isNew = revision === 1
  const payload = isNew
    ? { createdEvent: { entity: wire } }
    : { updatedEvent: { currentEntity: wire, modifiedFields: {} } }
  await appendEvent(transaction, { ...event, slug: isNew ? 'created' : 'updated', payload }, now)
}

/** Raises the event of a deleted entity. */
export async function announceEntityDeletion(
  transaction: Transaction,
  entity: CatalogEntity,
  now: Date,
): Promise<void> {
  const payload = { deletedEvent: { deletedEntity: kinds[entity.kind].toWire(entity, undefined) } }
  const event = { entityType: typeOfKind(entity.kind), entityId: entity.id, slug: 'deleted' }
  await appendEvent(transaction, { ...event, payload }, now)
}
