import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import type { MoveEntity } from './record.ts'
import './tables.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Parts of records that have ids of their own. */
type OwnedKind = 'variants' | 'lines' | 'payments' | 'refunds' | 'deliveries' | 'fees'

/**
 * The id that a record gets here: its own where that is a UUID, so that ids of the hosted provider stay; otherwise one that
 * follows from the source, so that a run that is repeated writes the same.
 */
export function ourId(sourceKey: string, kind: MoveEntity | OwnedKind, sourceId: string): string {
  if (GUID.test(sourceId)) return sourceId.toLowerCase()
  return derivedId(sourceKey, kind, sourceId)
}

/** An id that follows from the source, also for a record whose own id another entity has here. */
export function derivedId(sourceKey: string, kind: MoveEntity | OwnedKind, sourceId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([sourceKey, kind, sourceId]))
    .digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** The ids here of records of one entity, by their ids at the source; records that did not move are missing. */
export async function idsOfRecords(
  db: Queryable,
  moveId: string,
  entity: MoveEntity,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await inParts([...new Set(sourceIds)], (some) =>
    db
      .selectFrom('move_records')
      .select(['source_id', 'our_id'])
      .where('move_id', '=', moveId)
      .where('entity', '=', entity)
      .where('source_id', 'in', some)
      .execute(),
  )
  return new Map(rows.map(({ source_id, our_id }) => [source_id, our_id]))
}
