import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '../../tools/testing/postgres.ts'

interface Started {
  readonly url: string
  readonly databaseDir: string
  stop(): Promise<void>
}

/** Starts PostgreSQL with its usual durability, on a socket. Its folder is deleted when it stops. */
export async function startPostgres(): Promise<Started> {
  // Not in a folder of its caller: a server of root runs as a user who could not open it.
  const databaseDir = join(tmpdir(), `cartwright-bench-postgres-${process.pid}`)
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${databaseDir}`],
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(databaseDir)}`
  return { url, databaseDir, stop: () => server.stop() }
}
