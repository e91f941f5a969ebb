import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import type { Logger } from '../../kernel/log.ts'
import type { Database, Queryable } from '../database.ts'

/** Work that one process does for all. */
export const ROLES = ['events', 'webhooks', 'jobs', 'audit'] as const

export type Role = (typeof ROLES)[number]

/** What a message to the other processes is about. */
export type Topic = 'events' | 'tasks' | 'webhooks' | 'plugins' | 'apps' | 'jobs' | 'payments'

/** Receives the detail of a message; undefined when messages may have been lost. */
export type PeerListener = (detail: string | undefined) => void

/** The processes that have the same PostgreSQL database open, as one of them sees them. */
export interface Peers {
  /** The number of this process. Others see by it when the process has ended. */
  readonly process: number
  /** Whether this process has a role now. At most one process has. */
  leads(role: Role): boolean
  /** Sends a message to the others, soon after. It may be lost, so those who wait for it poll as well. */
  tell(topic: Topic, detail?: string): void
  /** @returns a function that ends it */
  listen(topic: Topic, listener: PeerListener): () => void
  /** Gives up the roles. */
  leave(): Promise<void>
}

/** Advisory locks of this key and the number of a process are held as long as it lives. */
const PROCESSES = 21003
/** The same for roles, with their places in the list. */
const ROLE_LOCKS = 21004
/** The same as `PROCESSES`, of versions that prepare a statement again when its table has changed. */
const PREPARES_AGAIN = 21005

const CHANNEL = 'cartwright'
/** Milliseconds in which messages are gathered: `notify` makes commits wait for each other. */
const GATHERING = 25
/** Milliseconds between attempts to take the roles of a process that has ended, and to connect again. */
const INTERVAL = 1000

/** Part of a statement: whether the process with a number has not ended. */
export const isProcessPresent = (number: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(PROCESSES)} and objsubid = 2
    and objid::bigint = ${number} and database = (select oid from pg_database where datname = current_database()))`

const isHeldLock = (name: string, key: number) => sql`${sql.ref(`${name}.locktype`)} = 'advisory'
  and ${sql.ref(`${name}.classid`)} = ${sql.lit(key)} and ${sql.ref(`${name}.objsubid`)} = 2
  and ${sql.ref(`${name}.database`)} = (select oid from pg_database where datname = current_database())`

/** Whether a process runs of an earlier version, for which a statement fails for ever once its table has changed. */
export async function hasEarlierProcess(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from pg_locks as present where ${isHeldLock('present', PROCESSES)} and not exists (
    select from pg_locks as again where ${isHeldLock('again', PREPARES_AGAIN)} and again.objid = present.objid)`.execute(
    db,
  )
  return rows.length > 0
}

/** @throws Error when the server cannot be reached */
export async function joinPostgresPeers(db: Database, url: string, log: Logger): Promise<Peers> {
  const { rows } = await sql<{ number: number }>`select nextval('process_numbers') as number`.execute(db)
  const [{ number } = { number: 0 }] = rows
  const peers = new PostgresPeers(number, url, log)
  await peers.connect()
  return peers
}

/**
 * One connection of its own, outside the pool: it holds the locks that tell the others of this process, and receives their
 * messages. When it breaks, the roles are lost until it is made again, and those who listen are called.
 */
class PostgresPeers implements Peers {
  readonly process: number
  readonly #url: string
  readonly #log: Logger
  readonly #listeners = new Map<Topic, Set<PeerListener>>()
  readonly #roles = new Set<Role>()
  readonly #pending = new Set<string>()
  #client: Client | null = null
  /** The statement that runs, for the next one to wait for: `pg` takes one at a time. */
  #running: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isHeld = false
  #isConnecting = false
  #gathering: NodeJS.Timeout | undefined
  #ticking: NodeJS.Timeout | undefined
  #hasLeft = false

  constructor(process: number, url: string, log: Logger) {
    this.process = process
    this.#url = url
    this.#log = log
  }

  leads(role: Role): boolean {
    return this.#roles.has(role)
  }

  tell(topic: Topic, detail = ''): void {
    this.#pending.add(JSON.stringify([this.process, topic, detail]))
    this.#gathering ??= setTimeout(() => this.#send(), GATHERING).unref()
  }

  listen(topic: Topic, listener: PeerListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'cartwright peers',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    await client.connect()
    if (this.#hasLeft) return client.end()
    this.#client = client
    this.#running = Promise.resolve()
    this.#ticking ??= setInterval(() => void this.#tick(), INTERVAL).unref()
    await this.#query(client, `listen ${CHANNEL}`)
    await this.#takeLocks(client)
  }

  async leave(): Promise<void> {
    this.#hasLeft = true
    clearTimeout(this.#gathering)
    clearInterval(this.#ticking)
    this.#roles.clear()
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #tick() {
    // One that gives no answer now gets no further question.
    if (this.#client && this.#waiting > 0) return
    if (this.#client) return this.#takeLocks(this.#client).catch(() => undefined)
    if (this.#isConnecting || this.#hasLeft) return
    this.#isConnecting = true
    try {
      await this.connect()
      this.#log.info('connected to the other processes again')
      for (const topic of this.#listeners.keys()) this.#call(topic, undefined)
    } catch {
      // The next tick tries again. Until then this process polls.
    } finally {
      this.#isConnecting = false
    }
  }

  /** The lock of the process, and of each role that no other process has. */
  async #takeLocks(client: Client) {
    if (!this.#isHeld) {
      const taking = 'select pg_try_advisory_lock($1, $3) and pg_try_advisory_lock($2, $3) as taken'
      const locks = [PREPARES_AGAIN, PROCESSES, this.process]
      const { rows } = await this.#query<{ taken: boolean }>(client, taking, locks)
      this.#isHeld = client === this.#client && rows[0]?.taken === true
    }
    const wanted = ROLES.filter((role) => !this.#roles.has(role))
    if (wanted.length === 0) return
    const { rows } = await this.#query<{ number: number }>(
      client,
      'select number from unnest($2::int[]) as number where pg_try_advisory_lock($1, number)',
      [ROLE_LOCKS, wanted.map((role) => ROLES.indexOf(role))],
    )
    if (client !== this.#client) return
    for (const { number } of rows) {
      const role = ROLES[number]
      if (role) this.#roles.add(role)
    }
  }

  #lose(client: Client) {
    if (client !== this.#client) return
    this.#client = null
    this.#isHeld = false
    this.#roles.clear()
    if (!this.#hasLeft) this.#log.warn('lost the connection to the other processes; connecting again')
  }

  #send() {
    this.#gathering = undefined
    const payloads = [...this.#pending]
    this.#pending.clear()
    if (!this.#client) return
    const notify = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    this.#query(this.#client, notify, [CHANNEL, payloads]).catch(() => undefined)
  }

  #query<Row extends object>(client: Client, text: string, values: readonly unknown[] = []) {
    this.#waiting += 1
    const result = this.#running.then(() => client.query<Row>(text, [...values]))
    this.#running = result
      .catch(() => undefined)
      .finally(() => {
        this.#waiting -= 1
      })
    return result
  }

  #receive(payload: string) {
    const [process, topic, detail]: [number, Topic, string] = JSON.parse(payload)
    if (process !== this.process) this.#call(topic, detail)
  }

  #call(topic: Topic, detail: string | undefined) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(detail)
  }
}
