import { ZodError } from 'zod'
import { attempt } from '../../platform/database/savepoint.ts'
import { invalidField, Rejection, ValidationError } from '../../platform/kernel/errors.ts'
import { derivedId, ourId } from './ids.ts'
import type { NewProblem } from './problems.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import type { RecordRow } from './records.ts'
import type { EntityWriter, Note, Writing, WrittenRecord } from './write/writer.ts'

/** The outcome of a record. */
export interface Outcome {
  readonly written: WrittenRecord | null
  readonly problems: readonly NewProblem[]
}

/** Writes one record of a page. One that does not fit is rolled back alone, and named with field and reason. */
export async function writeRecord<E extends MoveEntity>(
  writer: EntityWriter<E>,
  entity: E,
  record: MovedRecords[E],
  writing: Writing,
  known: RecordRow | undefined,
): Promise<Outcome> {
  const notes: Note[] = []
  const { sourceKey, transaction } = writing
  const full = {
    ...writing,
    known: known?.our_id ?? null,
    freshId: await freeId(writing, entity, record.sourceId, sourceKey),
    note: (field: string, reason: string) => {
      notes.push({ field, reason })
    },
  }
  const label = record.label ?? record.sourceId
  const common = { entity, sourceId: record.sourceId, label }
  const result = await attempt(transaction, () => asRejection(() => writer.write(record, full)))
  if (result instanceof Rejection)
    return {
      written: null,
      problems: violationsOf(result).map((violation) => ({ ...common, ...violation, severity: 'ERROR' })),
    }
  return { written: result, problems: notes.map((note) => ({ ...common, ...note, severity: 'NOTE' })) }
}

/** The id of the source, unless another record here has it. */
async function freeId(
  { transaction }: Writing,
  entity: MoveEntity,
  sourceId: string,
  sourceKey: string,
): Promise<string> {
  const own = ourId(sourceKey, entity, sourceId)
  // An id that follows from the source is that of no other record.
  if (own === derivedId(sourceKey, entity, sourceId)) return own
  const taken = await transaction
    .selectFrom('move_records')
    .select('source_id')
    .where('our_id', '=', own)
    .where((eb) => eb.or([eb('entity', '<>', entity), eb('source_id', '<>', sourceId)]))
    .executeTakeFirst()
  return taken ? derivedId(sourceKey, entity, sourceId) : own
}

/** A value that a rule of the shop cannot even read is an error of the record, not of the move. */
async function asRejection<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof ZodError || error instanceof SyntaxError)
      throw invalidField('record', error.message.slice(0, 500))
    throw error
  }
}

export function violationsOf(rejection: Rejection): { readonly field: string; readonly reason: string }[] {
  if (!(rejection instanceof ValidationError)) return [{ field: '', reason: rejection.message }]
  return rejection.violations.map(({ field, description }) => ({ field, reason: description }))
}
