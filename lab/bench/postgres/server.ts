import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '../../tools/testing/postgres.ts'

interface Started {
  readonly url: string
  readonly databaseDir: string
  /** @returns the address of a new database */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with its usual durability. Its folder is deleted when it stops.
 *
 * @param port where it listens on this machine, for programs that cannot use its socket; default: it does not
 */
export async function startPostgres(port?: number): Promise<Started> {
  // Not in a folder of its caller: a server of root runs as a user who could not open it.
  const databaseDir = join(tmpdir(), `cartwright-bench-postgres-${process.pid}`)
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--locale=C', '--encoding=UTF8'],
    ...(port !== undefined && { port }),
    postgresFlags: [
      ...['-c', `listen_addresses=${port === undefined ? '' : '127.0.0.1'}`],
      ...['-c', `unix_socket_directories=${databaseDir}`, '-c', 'max_connections=200'],
    ],
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const addressOf = (name: string) =>
    port === undefined
      ? `postgres://postgres@localhost/${name}?host=${encodeURIComponent(databaseDir)}`
      : `postgres://postgres@127.0.0.1:${port}/${name}`
  return {
    url: addressOf('postgres'),
    databaseDir,
    createDatabase: async (name) => {
      await server.createDatabase(name)
      return addressOf(name)
    },
    stop: () => server.stop(),
  }
}
