import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { idsOfRecords } from './ids.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import type { MoveRow } from './store.ts'
import type { EntityWriter, Writing } from './write/writer.ts'

/** The context to write pages of one run. */
export interface Run {
  readonly site: Services
  readonly move: MoveRow
  readonly origin: string | undefined
  readonly signal: AbortSignal
}

export async function prepare(
  { site, move, origin }: Omit<Run, 'signal'>,
  parts: Pick<Writing, 'transaction' | 'now' | 'imageOf' | 'mandateOf'>,
): Promise<Omit<Writing, 'idOf'>> {
  const { currency, language, weightUnit } = await readSettings(parts.transaction)
  return { site, moveId: move.id, sourceKey: move.source_key, origin, currency, language, weightUnit, ...parts }
}

/** The ids here of all records that a page refers to, by entity and id at the source. */
export async function resolve<E extends MoveEntity>(
  transaction: Transaction,
  move: MoveRow,
  writer: EntityWriter<E>,
  records: readonly MovedRecords[E][],
): Promise<Map<string, string>> {
  const byEntity = Map.groupBy(
    records.flatMap((record) => writer.references?.(record) ?? []),
    ([entity]) => entity,
  )
  const resolved = new Map<string, string>()
  for (const [entity, references] of byEntity) {
    const ids = await idsOfRecords(
      transaction,
      move.id,
      entity,
      references.map(([, id]) => id),
    )
    for (const [sourceId, id] of ids) resolved.set(`${entity} ${sourceId}`, id)
  }
  return resolved
}
