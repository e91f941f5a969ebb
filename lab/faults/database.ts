import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPostgres, type PostgresInstance, postgresUrl, queryPostgres } from '@cartwright/server/testing'

/** Where a site of the tests keeps its rows. */
export interface FaultyDatabase {
  /** `DATABASE_URL` of the site; undefined for a file in its data folder. */
  readonly url?: string
  /** Reads it as it is, whatever the site does. `folder` is the data folder. */
  read<Row>(sql: string, folder: string): Promise<Row[]>
  remove(): Promise<void>
}

export const sqlite: FaultyDatabase = {
  read: async <Row>(sql: string, folder: string) => {
    const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
    try {
      return database.prepare(sql).all() as Row[]
    } finally {
      database.close()
    }
  },
  remove: async () => undefined,
}

/** A PostgreSQL server that a test stops, kills and starts. What it acknowledged is on the disk, as in production. */
export type FaultyPostgres = FaultyDatabase & PostgresInstance & { readonly url: string }

/** `folder` is for a server that exists, such as a standby. */
export async function startPostgres(settings: readonly string[] = [], folder = newFolder()): Promise<FaultyPostgres> {
  const server = await openPostgres(folder, settings)
  await server.start()
  const url = postgresUrl(folder)
  return { ...server, url, read: (sql) => queryPostgres(url, sql) }
}

/** Not made yet: it has to belong to the user that PostgreSQL runs as. */
export const newFolder = () => join(tmpdir(), `cartwright-faults-${randomUUID()}`)
