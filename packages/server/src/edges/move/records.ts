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

export async function saveRecord(transaction: Transaction, row: RecordRow): Promise<void> {
  const { move_id: _move, entity: _entity, source_id: _source, ...changed } = row
  await transaction
    .insertInto('move_records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['move_id', 'entity', 'source_id']).doUpdateSet(changed))
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

export async function countRecords(db: Queryable, moveId: string): Promise<number> {
  const { count } = await db
    .selectFrom('move_records')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('move_id', '=', moveId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
