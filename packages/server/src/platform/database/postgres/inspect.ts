import { Client } from 'pg'

/** The version and schema of a PostgreSQL database. */
export interface PostgresState {
  /** Of the server, such as `16.4`. */
  readonly version: string
  /** The steps of the schema that it has; null for a database without a schema. */
  readonly migrations: readonly string[] | null
}

/** @throws Error when the server cannot be reached, or rejects the user */
export async function examinePostgres(url: string): Promise<PostgresState> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const [version] = (await client.query<{ server_version: string }>('show server_version')).rows
    const [schema] = (await client.query<{ found: string | null }>("select to_regclass('migrations')::text as found"))
      .rows
    const migrations = schema?.found
      ? (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
      : null
    return { version: version?.server_version ?? '', migrations }
  } finally {
    await client.end()
  }
}

/** @throws Error when the server cannot be reached, or rejects the user */
export async function readServerTime(url: string): Promise<Date> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date(Number.NaN)
  } finally {
    await client.end()
  }
}
