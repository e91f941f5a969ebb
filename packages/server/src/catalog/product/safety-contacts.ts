import type { Queryable } from '../../platform/database/database.ts'
import { documentsOf } from '../../platform/database/documents.ts'
import type {} from './tables.ts'

/** A manufacturer, or a responsible person in the EU, that products share. */
export interface SafetyContactRecord {
  readonly id: string
  /** What the owner picks it by. */
  readonly name: string
  /** What product pages show. */
  readonly text: string
}

export const safetyContactDocuments = documentsOf<SafetyContactRecord>('safety_contacts')

/** All contacts of the shop. */
export const readSafetyContacts = async (db: Queryable): Promise<SafetyContactRecord[]> =>
  (await safetyContactDocuments.list(db)).map(({ value }) => value)

/** What a product has of a contact: the text, its reference, and the column of the reference. */
export const contactRoles = [
  { text: 'manufacturer', id: 'manufacturerId', column: 'manufacturer_id' },
  { text: 'responsiblePerson', id: 'responsiblePersonId', column: 'responsible_person_id' },
] as const
