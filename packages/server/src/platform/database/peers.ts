import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from '../kernel/log.ts'
import type { Database, Queryable } from './database.ts'
import { perDialect } from './dialect.ts'
import { isProcessPresent, joinPostgresPeers, type Peers, type Role, type Topic } from './postgres/peers.ts'
import { isPostgresUrl } from './postgres/url.ts'

export type { Role }

/** By the adapter of a database, which its transactions share. */
const peersByAdapter = new WeakMap<object, Peers>()

/** The other processes of a database; undefined for SQLite, which one process has for itself. */
export const peersOf = (db: Queryable): Peers | undefined => peersByAdapter.get(db.getExecutor().adapter)

/** Whether this process does what one does for all. */
export const leads = (db: Queryable, role: Role): boolean => peersOf(db)?.leads(role) ?? true

/** Tells the other processes of a change that was committed. */
export const tellPeers = (db: Queryable, topic: Topic, detail?: string): void => peersOf(db)?.tell(topic, detail)

/** A name for what this process holds in a row, such as a lease, until it gives it back or ends. */
export const holderName = (db: Queryable): string => `${peersOf(db)?.process ?? ''}:${randomUUID()}`

/** Part of a statement: whether the process with a number has ended. For PostgreSQL only. */
export const isProcessGone = (process: RawBuilder<unknown>) => sql<boolean>`not ${isProcessPresent(process)}`

/** Part of a statement: whether the process that a holder's name is of has ended. The process of SQLite was started later. */
export const isHolderGone = (holder: RawBuilder<string | null>) =>
  perDialect<boolean>({
    sqlite: () => sql`1 = 1`,
    postgres: () => isProcessGone(sql`substring(${holder} from '^([0-9]+):')::bigint`),
  })

/**
 * Makes this process known to the others that have the database open.
 *
 * @param url where the database was opened; with an SQLite file this does nothing
 * @returns a function that ends it
 * @throws Error when the server cannot be reached
 */
export async function joinPeers(db: Database, url: string, log: Logger): Promise<() => Promise<void>> {
  if (!isPostgresUrl(url)) return async () => {}
  const peers = await joinPostgresPeers(db, url, log)
  peersByAdapter.set(db.getExecutor().adapter, peers)
  return () => peers.leave()
}
