import type { Queryable, Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** Characters of a part of a file. */
const PART = 64 * 1024

export interface MoveFile {
  readonly name: string
  readonly text: string
}

/** Replaces the files of a move that have the same names. */
export async function saveFiles(transaction: Transaction, moveId: string, files: readonly MoveFile[]): Promise<void> {
  for (const { name, text } of files) {
    await transaction.deleteFrom('move_files').where('move_id', '=', moveId).where('name', '=', name).execute()
    for (const [position, part] of [...partsOf(text)].entries())
      await transaction
        .insertInto('move_files')
        // As JSON, since databases cut a text off at U+0000.
        .values({ move_id: moveId, name, position, text: JSON.stringify(part) })
        .execute()
  }
}

function* partsOf(text: string): Generator<string> {
  if (text === '') yield ''
  for (let start = 0; start < text.length; ) {
    let end = start + PART
    // A character of two units stays in one part.
    const last = text.charCodeAt(end - 1)
    if (last >= 0xd800 && last <= 0xdbff) end += 1
    yield text.slice(start, end)
    start = end
  }
}

export async function fileNames(db: Queryable, moveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('move_files')
    .select('name')
    .where('move_id', '=', moveId)
    .where('position', '=', 0)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** A file of a move, part by part. */
export async function* readFile(db: Queryable, moveId: string, name: string): AsyncGenerator<string> {
  for (let position = 0; ; position++) {
    const part = await db
      .selectFrom('move_files')
      .select('text')
      .where('move_id', '=', moveId)
      .where('name', '=', name)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return
    const text: string = JSON.parse(part.text)
    yield text
  }
}

export async function deleteFiles(transaction: Transaction, moveId: string): Promise<void> {
  await transaction.deleteFrom('move_files').where('move_id', '=', moveId).execute()
}
