import { Client } from 'pg'

/** Any number: a site holds it as long as it has the database open. */
const LOCK = 7_303_111

/** Another process has the database open. */
export class PostgresInUseError extends Error {
  override name = 'PostgresInUseError'

  constructor() {
    super('Another site has the PostgreSQL database of DATABASE_URL open. Stop it, or use another database.')
  }
}

/**
 * Claims a database for this process by a lock that its connection holds.
 *
 * @returns a function that releases the lock
 * @throws PostgresInUseError when another process holds the lock
 */
export async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, application_name: 'cartwright lock', keepAlive: true })
  // A connection that breaks frees the lock; the site goes on, and the next one to start can take it.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (!rows[0]?.taken) {
    await client.end()
    throw new PostgresInUseError()
  }
  return () => client.end()
}
