import { existsSync } from 'node:fs'
import { connectForCopy } from '../postgres/copy-reader.ts'
import { markDatabaseReadOnly, readDatabaseMark, unmarkDatabase } from '../postgres/read-only.ts'
import { isPostgresUrl } from '../postgres/url.ts'
import type { ReadOnlyMark } from '../read-only.ts'
import { markFileReadOnly, readFileMark, unmarkFile } from '../sqlite/read-only.ts'

type Client = Awaited<ReturnType<typeof connectForCopy>>

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectForCopy(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The mark of a read-only database; null for one that takes writes. */
export const readMark = async (place: string): Promise<ReadOnlyMark | null> =>
  isPostgresUrl(place) ? withClient(place, readDatabaseMark) : readFileMark(place)

/** Marks a database as read-only. When it resolves, no transaction writes to it. */
export async function setMark(place: string, mark: ReadOnlyMark): Promise<void> {
  if (isPostgresUrl(place)) await withClient(place, (client) => markDatabaseReadOnly(client, mark))
  else markFileReadOnly(place, mark)
}

/** @returns whether the database was read-only */
export async function removeMark(place: string): Promise<boolean> {
  if (!(await readMark(place))) return false
  if (isPostgresUrl(place)) await withClient(place, unmarkDatabase)
  else unmarkFile(place)
  return true
}

/** Whether nothing is stored at a place yet. */
export async function isEmptyPlace(place: string): Promise<boolean> {
  if (!isPostgresUrl(place)) return !existsSync(place)
  const { rowCount } = await withClient(place, (client) =>
    client.query('select from pg_class where relnamespace = current_schema()::regnamespace limit 1'),
  )
  return rowCount === 0
}
