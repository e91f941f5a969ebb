import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { typeParsers } from './value.ts'

/** A PostgreSQL server of tests. It listens on a socket in its folder only. */
export interface PostgresInstance {
  readonly folder: string
  start(): Promise<void>
  /** Ends it in order; open connections break. */
  stop(): Promise<void>
  /** `kill -9` of all of its processes. */
  kill(): void
  /** It accepts connections and answers nothing, like a network that loses packets, until it is thawed. */
  freeze(): void
  thaw(): void
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

/** The server as an administrator; `host` is the folder of its socket. */
export const postgresUrl = (host: string, database = 'postgres'): string =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`

/**
 * A server whose data is in a folder. It is made there unless it exists, such as a copy of another one.
 *
 * @param settings as in `postgresql.conf`: `max_connections=400`
 */
export async function openPostgres(folder: string, settings: readonly string[]): Promise<PostgresInstance> {
  const log: string[] = []
  const isStandby = Promise.withResolvers<void>()
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings]
  // Loaded here, because the package does something at the end of every process that loads it.
  const { EmbeddedPostgres } = await import('../../../../../../lab/tools/testing/postgres.ts')
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root, as containers of CI do.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: options.flatMap((option) => ['-c', option]),
    onLog: (line) => {
      log.push(String(line))
      if (String(line).includes('ready to accept read-only connections')) isStandby.resolve()
    },
    onError: (error) => void log.push(String(error)),
  })
  let isKilled = false
  const orExplain = (work: Promise<void>) =>
    work.catch((cause) => {
      throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause })
    })
  if (!existsSync(join(folder, 'PG_VERSION'))) await orExplain(server.initialise())
  return {
    folder,
    start: () => orExplain(Promise.race([server.start(), isStandby.promise])),
    stop: () => server.stop(),
    kill: () => {
      // Frozen first, so that none finishes anything.
      signal(folder, 'STOP')
      signal(folder, 'KILL')
      isKilled = true
    },
    freeze: () => signal(folder, 'STOP'),
    thaw: () => signal(folder, 'CONT'),
    remove: async () => {
      // The package would wait for the end of a process that has ended.
      if (!isKilled) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on a connection of its own. Values come back as the site reads them. */
export async function queryPostgres<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, types: typeParsers })).rows
  } finally {
    await client.end()
  }
}

/** Sends a signal to the processes of a server, the parent first when they stop, so that it starts no further child. */
function signal(folder: string, name: 'STOP' | 'CONT' | 'KILL') {
  const [parent = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  if (name === 'STOP') process.kill(Number(parent), 'SIGSTOP')
  execFileSync('pkill', [`-${name}`, '-P', parent])
  if (name !== 'STOP') process.kill(Number(parent), `SIG${name}`)
}
