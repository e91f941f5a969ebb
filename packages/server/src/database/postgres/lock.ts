import { Client } from 'pg'

/** Any number: a site holds it as long as it has the database open. */
const LOCK = 7_303_111
/** Milliseconds between attempts to get back a lock whose connection broke. */
const RETRY = 1000

/** Another process has the database open. */
export class PostgresInUseError extends Error {
  override name = 'PostgresInUseError'

  constructor() {
    super('Another site has the PostgreSQL database of DATABASE_URL open. Stop it, or use another database.')
  }
}

/**
 * Claims a database for this process by a lock that a connection holds. Where the connection breaks, it is taken again.
 *
 * @returns a function that releases the lock
 * @throws PostgresInUseError when another process holds the lock
 */
export async function lockPostgres(url: string): Promise<() => Promise<void>> {
  let isReleased = false
  let holder: Client | null = null
  let retry: NodeJS.Timeout | undefined

  const takeAgain = () => {
    if (isReleased) return
    holder = null
    retry = setTimeout(() => {
      take().catch(takeAgain)
    }, RETRY).unref()
  }
  const take = async () => {
    const client = new Client({ connectionString: url, application_name: 'cartwright lock', keepAlive: true })
    let isHeld = false
    client.on('error', () => undefined)
    client.on('end', () => {
      if (isHeld) takeAgain()
    })
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (!rows[0]?.taken) {
      await client.end()
      throw new PostgresInUseError()
    }
    isHeld = true
    holder = client
  }

  await take()
  return async () => {
    isReleased = true
    clearTimeout(retry)
    await holder?.end()
  }
}
