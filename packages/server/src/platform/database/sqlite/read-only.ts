import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type ReadOnlyMark, readOnlyError } from '../read-only.ts'

/** The mark is a file beside the database, so that a backup does not contain it. */
const markFile = (file: string) => `${file}.read-only`

/** To be called by each transaction after it began. @throws ApplicationError SHOP_READ_ONLY */
export function checkWritable(file: string): void {
  if (existsSync(markFile(file))) throw readOnlyError()
}

/** The mark of a database file; null for one that takes writes. */
export function readFileMark(file: string): ReadOnlyMark | null {
  if (!existsSync(markFile(file))) return null
  const { id, since }: Record<string, unknown> = JSON.parse(readFileSync(markFile(file), 'utf8'))
  return { id: String(id), since: String(since) }
}

/** Marks a database file. When it returns, all earlier transactions have ended, and no process writes to the file. */
export function markFileReadOnly(file: string, mark: ReadOnlyMark): void {
  // By rename, so that no reader meets half a mark.
  writeFileSync(`${markFile(file)}.new`, JSON.stringify(mark), { mode: 0o600 })
  renameSync(`${markFile(file)}.new`, markFile(file))
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 60_000 })
  // A transaction that began before the mark was there holds this lock until its end.
  database.exec('begin immediate; rollback')
  database.close()
}

export const unmarkFile = (file: string): void => rmSync(markFile(file), { force: true })
