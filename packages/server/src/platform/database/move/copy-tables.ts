import { Checksum, checksumOf, type TableChecksum } from './checksum.ts'
import { type CopyReader, type CopyTable, type CopyWriter, keyOf } from './copy.ts'

/** Called after each batch. */
export type ReportProgress = (progress: {
  readonly table: string
  /** Of this table, so far. */
  readonly rows: number
  readonly step: 'copy' | 'compare'
  /** How many tables were copied or compared, of all that are to be. */
  readonly part: number
  readonly parts: number
}) => void

/**
 * Copies all rows, from where an earlier attempt stopped.
 *
 * @returns the checksums of the tables that were read from their beginning
 */
export async function copyTables(
  source: CopyReader,
  target: CopyWriter,
  tables: readonly CopyTable[],
  report: ReportProgress,
): Promise<ReadonlyMap<string, TableChecksum>> {
  const done = await target.progress()
  const checksums = new Map<string, TableChecksum>()
  for (const [place, table] of tables.entries()) {
    const before = done.get(table.name) ?? { rows: 0, after: null, isDone: false }
    if (before.isDone) continue
    const sum = new Checksum()
    let { rows, after } = before
    for await (const batch of source.batches(table, after)) {
      const last = batch.at(-1)
      if (!last) continue
      rows += batch.length
      after = keyOf(table, last)
      await target.append(table, batch, { rows, after, isDone: false })
      sum.add(batch)
      report({ table: table.name, rows, step: 'copy', part: place, parts: 2 * tables.length })
    }
    await target.append(table, [], { rows, after, isDone: true })
    if (before.after === null) checksums.set(table.name, sum.result())
  }
  return checksums
}

/** A table as both databases have it. */
export interface ComparedTable extends TableChecksum {
  readonly table: string
}

/** The copy differs from its source. */
export class CopyDiffersError extends Error {
  override name = 'CopyDiffersError'
}

/**
 * Compares counts and checksums of all tables.
 *
 * @param known checksums of the source that are known already
 * @throws CopyDiffersError naming the tables that differ
 */
export async function compareTables(
  source: CopyReader,
  target: CopyReader,
  tables: readonly CopyTable[],
  known: ReadonlyMap<string, TableChecksum>,
  report: ReportProgress,
): Promise<readonly ComparedTable[]> {
  const compared: ComparedTable[] = []
  const different: string[] = []
  for (const [place, table] of tables.entries()) {
    const expected = known.get(table.name) ?? (await checksumOf(source, table))
    const found = await checksumOf(target, table)
    const part = tables.length + place + 1
    report({ table: table.name, rows: found.rows, step: 'compare', part, parts: 2 * tables.length })
    if (found.rows !== expected.rows) different.push(`${table.name} (${found.rows} of ${expected.rows} rows)`)
    else if (found.checksum !== expected.checksum) different.push(`${table.name} (other values)`)
    compared.push({ table: table.name, ...expected })
  }
  if (different.length > 0) throw new CopyDiffersError(`The copy differs from its source: ${different.join(', ')}`)
  return compared
}
