import { Client } from 'pg'
import { EMPTY, urlOf } from './testing.ts'

/** A database of its own on a PostgreSQL server, for a simulation. */
export interface ScratchDatabase {
  readonly url: string
  /** Ends all connections to it, as a server that restarts: their transactions are rolled back. Resolves when they are. */
  endConnections(): Promise<void>
  /** Deletes it. */
  drop(): Promise<void>
}

/** Milliseconds that the server waits for a connection to end. */
const PATIENCE = 10_000

let databases = 0

/**
 * Creates an empty database.
 *
 * @param server the URL of a server on which its user may create databases
 * @throws Error when the server cannot be reached, or the user may not
 */
export async function createScratchDatabase(server: string): Promise<ScratchDatabase> {
  databases += 1
  const name = `cartwright_simulation_${process.pid}_${databases}`
  const client = new Client({ connectionString: server })
  // The next statement fails where the server is gone.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} ${EMPTY}`)
  return {
    url: urlOf(server, name),
    endConnections: async () => {
      await client.query(`select pg_terminate_backend(pid, ${PATIENCE}) from pg_stat_activity where datname = $1`, [
        name,
      ])
    },
    drop: async () => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
