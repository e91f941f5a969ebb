import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MoveEntity } from './record.ts'
import type { MoveTables } from './tables.ts'

export type ProblemRow = Selectable<MoveTables['move_problems']>

export interface NewProblem {
  readonly entity: MoveEntity
  readonly sourceId: string
  readonly label: string
  readonly field: string
  readonly reason: string
  readonly severity: ProblemRow['severity']
}

/** Replaces what is reported about some records. */
export async function replaceProblems(
  transaction: Transaction,
  {
    moveId,
    phase,
    entity,
  }: { readonly moveId: string; readonly phase: ProblemRow['phase']; readonly entity: MoveEntity },
  sourceIds: readonly string[],
  problems: readonly NewProblem[],
): Promise<void> {
  for (let start = 0; start < sourceIds.length; start += 500)
    await transaction
      .deleteFrom('move_problems')
      .where('move_id', '=', moveId)
      .where('phase', '=', phase)
      .where('entity', '=', entity)
      .where('source_id', 'in', sourceIds.slice(start, start + 500))
      .execute()
  await insertProblems(transaction, moveId, phase, problems)
}

/** Adds what is reported; of two about one field of a record the later one stays. */
export async function insertProblems(
  transaction: Transaction,
  moveId: string,
  phase: ProblemRow['phase'],
  problems: readonly NewProblem[],
): Promise<void> {
  for (const { entity, sourceId, label, field, reason, severity } of problems)
    await transaction
      .insertInto('move_problems')
      .values({ move_id: moveId, phase, entity, source_id: sourceId, field, label, reason, severity })
      .onConflict((conflict) =>
        conflict.columns(['move_id', 'phase', 'entity', 'source_id', 'field']).doUpdateSet({ reason, severity, label }),
      )
      .execute()
}

export async function clearProblems(
  transaction: Transaction,
  moveId: string,
  phase: ProblemRow['phase'],
): Promise<void> {
  await transaction.deleteFrom('move_problems').where('move_id', '=', moveId).where('phase', '=', phase).execute()
}

export interface ProblemQuery {
  readonly moveId: string
  readonly phase: ProblemRow['phase']
  readonly entity?: MoveEntity | undefined
  readonly severity?: ProblemRow['severity'] | undefined
  readonly limit: number
  readonly offset: number
}

/** Reported problems of a move: errors first, by entity and record. */
export async function queryProblems(db: Queryable, { moveId, phase, entity, severity, limit, offset }: ProblemQuery) {
  const all = db
    .selectFrom('move_problems')
    .where('move_id', '=', moveId)
    .where('phase', '=', phase)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(severity !== undefined, (query) => query.where('severity', '=', severity ?? 'ERROR'))
  const rows = await all
    .selectAll()
    .orderBy('severity')
    .orderBy('entity')
    .orderBy('source_id')
    .orderBy('field')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
