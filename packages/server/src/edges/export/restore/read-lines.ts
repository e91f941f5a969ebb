import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { BATCH_BYTES, BATCH_ROWS, type CopyRow } from '../../../platform/database/move/copy.ts'
import { fromLine } from '../row-json.ts'

/**
 * Reads the rows of a table's file in batches of about a megabyte.
 *
 * @param name of the file, for errors
 * @throws Error naming file and line of a row that cannot be read
 */
export async function* readLines(path: string, name: string, columns: readonly string[]): AsyncGenerator<CopyRow[]> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  let batch: CopyRow[] = []
  let bytes = 0
  let number = 0
  for await (const line of lines) {
    number += 1
    batch.push(readLine(line, columns, `${name}, line ${number}`))
    bytes += line.length
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

function readLine(line: string, columns: readonly string[], place: string): CopyRow {
  try {
    return fromLine(columns, line)
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
