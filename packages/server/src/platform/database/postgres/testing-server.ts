import { openPostgres } from './testing-instance.ts'

/**
 * Starts a PostgreSQL server for the tests of a run, in a folder that is deleted with it.
 *
 * @returns a function that stops it
 */
export default async function startServer({ config }: { config: { env: Record<string, string> } }) {
  const folder = new URL(config.env.TEST_POSTGRES_URL ?? '').searchParams.get('host')
  if (!folder) throw new Error('TEST_POSTGRES_URL names no folder of a socket')
  const server = await openPostgres(folder, [
    'max_connections=400',
    // The tests' data need not outlive a power cut.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ])
  await server.start()
  return () => server.remove()
}
