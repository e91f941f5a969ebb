import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { withoutFetching } from './media.ts'
import { prepare, resolve } from './page-context.ts'
import { type MovedRecords, type MoveEntity, moveEntities } from './record.ts'
import { recordsBySource } from './records.ts'
import { type ComparedSample, sideBySide } from './report.ts'
import type { OpenSource } from './source.ts'
import type { MoveRow } from './store.ts'
import type { Writing } from './write/writer.ts'
import { writerOf } from './write/writers.ts'
import { writeRecord } from './write-record.ts'

/** A sample as it would be here; with the reason where it cannot move. */
export interface PlannedSample extends ComparedSample {
  readonly problem?: string
}

/** Thrown so that what the samples wrote is rolled back. */
class RolledBack extends Error {
  override name = 'RolledBack'
}

/** Writes the samples in a transaction that is rolled back, and compares them with the source. */
export async function planSamples(
  site: Services,
  move: MoveRow,
  { origin }: OpenSource,
  samples: ReadonlyMap<MoveEntity, readonly MovedRecords[MoveEntity][]>,
): Promise<PlannedSample[]> {
  const { currency } = await readSettings(site.db)
  let compared: PlannedSample[] = []
  await write(site, null, async (transaction) => {
    compared = []
    const writing = await prepare(
      { site, move, origin },
      {
        ...{ transaction, now: site.now(), imageOf: withoutFetching, mandateOf: () => null },
      },
    )
    const written = new Map<string, string>()
    for (const entity of moveEntities)
      compared.push(
        ...(await planEntity({ entity, samples: samples.get(entity) ?? [], writing, written, move, currency })),
      )
    throw new RolledBack('The samples of a plan are not stored')
  }).catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return compared
}

interface Planning {
  readonly entity: MoveEntity
  readonly samples: readonly MovedRecords[MoveEntity][]
  readonly writing: Omit<Writing, 'idOf'>
  /** Ids here of the samples before, by entity and id at the source. */
  readonly written: Map<string, string>
  readonly move: MoveRow
  readonly currency: string
}

async function planEntity({ entity, samples, writing, written, move, currency }: Planning): Promise<PlannedSample[]> {
  const writer = writerOf(entity)
  const { transaction } = writing
  const existing = await recordsBySource(
    transaction,
    move.id,
    entity,
    samples.map(({ sourceId }) => sourceId),
  )
  const references = await resolve(transaction, move, writer, samples)
  const compared: PlannedSample[] = []
  for (const record of samples) {
    const idOf = (kind: MoveEntity, id: string | undefined) =>
      id === undefined ? undefined : (written.get(`${kind} ${id}`) ?? references.get(`${kind} ${id}`))
    const outcome = await writeRecord(writer, entity, record, { ...writing, idOf }, existing.get(record.sourceId))
    const label = record.label ?? record.sourceId
    const id = outcome.written?.id
    if (id !== undefined) written.set(`${entity} ${record.sourceId}`, id)
    const back = id === undefined ? undefined : (await writer.read(transaction, [id], currency)).get(id)
    const [error] = outcome.problems.filter(({ severity }) => severity === 'ERROR')
    compared.push({
      entity,
      label,
      fields: sideBySide(writer.fields(record, currency), back?.fields ?? {}),
      ...(error && { problem: `${error.field} ${error.reason}`.trim() }),
    })
  }
  return compared
}
