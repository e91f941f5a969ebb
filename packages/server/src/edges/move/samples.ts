import { createHash } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import { saveSample } from './records.ts'
import type { MoveRow } from './store.ts'

/** Records of each entity that the report compares field by field. */
export const SAMPLES = 10

interface Sampling<E extends MoveEntity> {
  readonly move: MoveRow
  readonly entity: E
  readonly records: readonly MovedRecords[E][]
  /** The keys of the sample so far. */
  readonly retained: readonly string[]
}

const PREFIX = 16

/** The id of the record of a key. */
export const sampledId = (key: string): string => key.slice(PREFIX + 1)

/** Records with the lowest hashes are the sample: as good as random, and the same after a stop. */
export async function storeSamples<E extends MoveEntity>(
  transaction: Transaction,
  { move, entity, records, retained }: Sampling<E>,
): Promise<string[]> {
  const byKey = new Map(records.map((record) => [keyOf(move.id, record.sourceId), record]))
  const keys = [...new Set([...retained, ...byKey.keys()])].sort().slice(0, SAMPLES)
  for (const key of keys) {
    const record = byKey.get(key)
    if (record) await saveSample(transaction, { moveId: move.id, entity, sourceId: record.sourceId, record })
  }
  return keys
}

const keyOf = (moveId: string, sourceId: string) =>
  `${createHash('sha256').update(`${moveId} ${sourceId}`).digest('hex').slice(0, PREFIX)} ${sourceId}`
