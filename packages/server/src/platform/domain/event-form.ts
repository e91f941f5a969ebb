import type { Database, Queryable } from '../database/database.ts'
import type { EventKind, StoredEvent } from './consumer.ts'

/**
 * An event in the form of another wire. It is not stored: subscriptions that name its type get it made of the stored event
 * and of the entity as it is when it is sent.
 */
export interface EventForm extends EventKind {
  /** The stored event that it restates. */
  readonly from: EventKind
  /** The entities that it is about, where it is sent once for each. Default: that of the stored event. */
  readonly parts?: (db: Queryable, event: Pick<StoredEvent, 'entityId' | 'payload'>) => Promise<readonly string[]>
  /** The entity; undefined where it is gone. */
  readonly read: (db: Database, entityId: string, event: StoredEvent, now: Date) => Promise<object | undefined>
}
