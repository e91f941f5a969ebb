import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import type { MoveEntity } from './record.ts'
import type { MoveTables } from './tables.ts'

export type RecordRow = Selectable<MoveTables['move_records']>

/** Records of one entity that moved before, by their ids at the source. */
export async function recordsBySource(
  db: Queryable,
  moveId: string,
  entity: MoveEntity,
  sourceIds: readonly string[],
): Promise<Map<string, RecordRow>> {
  const rows = await inParts([...new Set(sourceIds)], (some) =>
    db
      .selectFrom('move_records')
      .selectAll()
      .where('move_id', '=', moveId)
      .where('entity', '=', entity)
      .where('source_id', 'in', some)
      .execute(),
  )
  return new Map(rows.map((row) => [row.source_id, row]))
}

/** Rows of one statement. */
const ROWS = 50

/** Stores records of a page, new or changed. */
export async function saveRecords(transaction: Transaction, rows: readonly RecordRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await transaction
      .insertInto('move_records')
      .values(rows.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['move_id', 'entity', 'source_id']).doUpdateSet(({ ref }) => ({
          our_id: ref('excluded.our_id'),
          digest: ref('excluded.digest'),
          source_path: ref('excluded.source_path'),
          sums: ref('excluded.sums'),
          created: ref('excluded.created'),
          revision: ref('excluded.revision'),
        })),
      )
      .execute()
}

/** Some records of an entity in the order of their ids at the source, after one of these. */
export const pageOfRecords = (
  db: Queryable,
  moveId: string,
  entity: MoveEntity,
  after: string,
  limit: number,
): Promise<RecordRow[]> =>
  db
    .selectFrom('move_records')
    .selectAll()
    .where('move_id', '=', moveId)
    .where('entity', '=', entity)
    .where('source_id', '>', after)
    .orderBy('source_id')
    .limit(limit)
    .execute()

export async function deleteRecords(
  transaction: Transaction,
  moveId: string,
  entity: MoveEntity,
  sourceIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('move_records')
    .where('move_id', '=', moveId)
    .where('entity', '=', entity)
    .where('source_id', 'in', sourceIds)
    .execute()
}

/** A record as it was read at the source, for the comparison of the report. */
export async function saveSample(
  transaction: Transaction,
  {
    moveId,
    entity,
    sourceId,
    record,
  }: { readonly moveId: string; readonly entity: MoveEntity; readonly sourceId: string; readonly record: object },
): Promise<void> {
  const document = JSON.stringify(record)
  await transaction
    .insertInto('move_samples')
    .values({ move_id: moveId, entity, source_id: sourceId, document })
    .onConflict((conflict) => conflict.columns(['move_id', 'entity', 'source_id']).doUpdateSet({ document }))
    .execute()
}

export const samplesOf = (db: Queryable, moveId: string, entity: MoveEntity, sourceIds: readonly string[]) =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('move_samples')
        .select(['source_id', 'document'])
        .where('move_id', '=', moveId)
        .where('entity', '=', entity)
        .where('source_id', 'in', sourceIds)
        .orderBy('source_id')
        .execute()

export async function deleteSamples(transaction: Transaction, moveId: string): Promise<void> {
  await transaction.deleteFrom('move_samples').where('move_id', '=', moveId).execute()
}
