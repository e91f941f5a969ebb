import { Client } from 'pg'
import type { AppliedSteps } from '../sqlite/migrations.ts'

/** The version and schema of a PostgreSQL database. */
export interface PostgresState {
  /** Of the server, such as `16.4`. */
  readonly version: string
  /** The steps of the schema that it has; null for a database without a schema. */
  readonly steps: AppliedSteps | null
}

/** @throws Error when the server cannot be reached, or rejects the user */
export async function examinePostgres(url: string): Promise<PostgresState> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const [version] = (await client.query<{ server_version: string }>('show server_version')).rows
    const steps = await readServerSteps(client)
    return { version: version?.server_version ?? '', steps: steps.required.size > 0 ? steps : null }
  } finally {
    await client.end()
  }
}

/** The steps of the schema that a database has; an earlier version has made no table of additions. */
export async function readServerSteps(client: Client): Promise<AppliedSteps> {
  const namesIn = async (table: string) => {
    const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1)::text as table', [
      table,
    ])
    if (!found[0]?.table) return new Set<string>()
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`)
    return new Set(rows.map(({ name }) => name))
  }
  return { required: await namesIn('migrations'), additions: await namesIn('schema_additions') }
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
