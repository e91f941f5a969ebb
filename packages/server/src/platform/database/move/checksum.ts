import { createHash } from 'node:crypto'
import { type CopyReader, type CopyRow, type CopyTable, type CopyValue, textsOf } from './copy.ts'

/** What two copies of a table have in common. */
export interface TableChecksum {
  readonly rows: number
  /** SHA-256 of all values in the order of the key, in hex. */
  readonly checksum: string
}

/** Sums up the rows of a table. */
export class Checksum {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(rows: readonly CopyRow[]): void {
    this.#rows += rows.length
    for (const text of textsOf(rows, textOf)) this.#hash.update(text)
  }

  result(): TableChecksum {
    return { rows: this.#rows, checksum: this.#hash.digest('hex') }
  }
}

export async function checksumOf(reader: CopyReader, table: CopyTable): Promise<TableChecksum> {
  const sum = new Checksum()
  for await (const rows of reader.batches(table, null)) sum.add(rows)
  return sum.result()
}

const textOf = (row: CopyRow) => `${row.map(valueText).join('')}\n`

/** With its type and length, so that no two rows have the same text. */
function valueText(value: CopyValue): string {
  if (value === null) return 'n'
  if (typeof value === 'number') return `i${value};`
  if (typeof value === 'string') return `s${value.length}:${value}`
  return `b${value.length}:${Buffer.from(value).toString('base64')}`
}
