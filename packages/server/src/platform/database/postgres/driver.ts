import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'
import { type QueryResult as PgResult, Pool, type PoolClient, type QueryConfig } from 'pg'
import type { OpenOptions } from '../open-options.ts'
import { isDatabaseAway } from '../unavailable.ts'
import { DialectCompiler } from './compiler.ts'
import { type KnownStatement, KnownStatements } from './known-statements.ts'
import { WriteGuard } from './read-only.ts'
import { isDeadlock, isStalePlan } from './stale-plan.ts'
import { beginCommand } from './turns.ts'
import { toPostgresValue, typeParsers } from './value.ts'

/** Connections of one process, unless the address says otherwise. */
const MOST_CONNECTIONS = 10
/** Milliseconds that a request waits for a connection. */
const CONNECTION_PATIENCE = 5000
/** Milliseconds after which the database ends a statement, and a transaction in which nothing happens. */
const STATEMENT_LIMIT = 30_000
const IDLE_TRANSACTION_LIMIT = 30_000
/** Milliseconds to wait for an answer, for a network that loses it: the database itself has ended the statement by then. */
const ANSWER_LIMIT = STATEMENT_LIMIT + 5000

/** Attempts of a statement outside of a transaction, while an upgrade changes its tables. */
const MOST_ATTEMPTS = 5

/** Commands that report how many rows they changed. */
const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Connections of a process to its server. */
export interface PoolState {
  readonly total: number
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
}

/**
 * Kysely over `pg`. Transactions are serializable: `write()` repeats one that conflicts with another.
 *
 * @param url `postgres://user:password@host:port/database`, with the parameters of libpq such as `sslmode`; `prepare=false`
 * prepares no statements, for poolers that do not support that
 */
export function postgresDialect(url: string, options: OpenOptions = {}): Dialect & { readonly pool: () => PoolState } {
  const driver = new PostgresDriver(url, options)
  return {
    pool: () => driver.pool(),
    createDriver: () => driver,
    createQueryCompiler: () => new DialectCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

/** What the connections of a driver share. */
interface Shared {
  readonly statements: KnownStatements
  readonly guard: WriteGuard
  /** Runs at the begin of each transaction. */
  readonly limits: string
}

class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #shared: Shared
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>()

  constructor(url: string, { ignoresMark = false, isPooled = false, faults }: OpenOptions) {
    this.#shared = {
      statements: new KnownStatements(new URL(url).searchParams.get('prepare') !== 'false'),
      guard: new WriteGuard(ignoresMark),
      // The next transaction of a client of a pooler may be on another connection.
      limits: isPooled
        ? `set local statement_timeout = ${STATEMENT_LIMIT}; set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_LIMIT}; `
        : '',
    }
    this.#pool = new Pool({
      connectionString: url,
      max: MOST_CONNECTIONS,
      // A simulated clock passes hours while the database takes its real time.
      ...(!faults?.run && { connectionTimeoutMillis: CONNECTION_PATIENCE, query_timeout: ANSWER_LIMIT }),
      application_name: 'cartwright',
      ...(!isPooled && {
        statement_timeout: STATEMENT_LIMIT,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
      }),
    })
    // The pool drops a connection that breaks while idle; the next query opens another.
    this.#pool.on('error', () => undefined)
  }

  async init() {}

  pool(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PostgresConnection(client, this.#shared)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection) {
    await ours(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    await ours(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await ours(connection).rollBack()
  }

  async releaseConnection(connection: DatabaseConnection) {
    ours(connection).release()
  }

  async destroy() {
    await this.#pool.end()
  }
}

function ours(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection
  throw new TypeError('This connection belongs to another driver')
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #shared: Shared
  #inTransaction = false
  #isBroken = false
  /** The first error of the transaction: it ended there, and all later statements fail because of it. */
  #failure: unknown

  constructor(client: PoolClient, shared: Shared) {
    this.#client = client
    this.#shared = shared
    client.on('error', () => {
      this.#isBroken = true
    })
  }

  async begin(): Promise<void> {
    this.#failure = undefined
    const begun: unknown = await this.#frame(beginCommand(this.#shared.limits))
    try {
      this.#shared.guard.checkBegun(begun)
    } catch (error) {
      await this.#frame('rollback')
      throw error
    }
    this.#inTransaction = true
  }

  /** @throws the error of a statement that failed before, even if the transaction went on: PostgreSQL then commits nothing */
  async commit(): Promise<void> {
    this.#inTransaction = false
    const { command } = await this.#frame('commit')
    if (command === 'ROLLBACK') throw this.#failure
  }

  async rollBack(): Promise<void> {
    this.#inTransaction = false
    // Its transaction ended with it. A connection that gives no answer would not answer this either.
    if (!this.#isBroken) await this.#frame('rollback')
  }

  /** Frames a transaction. A connection on which this fails is not used again. */
  async #frame(command: string): Promise<PgResult> {
    try {
      return await this.#client.query(command)
    } catch (error) {
      // A commit that conflicts has ended its transaction properly.
      if (command !== 'commit' || isDatabaseAway(error)) this.#isBroken = true
      throw error
    }
  }

  release() {
    this.#client.release(this.#isBroken)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Not to be asked after a failure: a transaction may have ended by then, whose statement must not run outside of it.
    const inTransaction = this.#inTransaction
    for (let attempt = 1; ; attempt += 1) {
      const statement = this.#shared.statements.of(query.sql)
      // One outside of a transaction is a transaction of its own.
      if (statement.isWrite && !inTransaction) await this.#shared.guard.check(this.#client)
      try {
        return await this.#run<Row>(statement, query.parameters)
      } catch (error) {
        const isStale = statement.name !== undefined && isStalePlan(error)
        if (isStale) this.#shared.statements.renew(statement.name)
        // The failure has ended the transaction, so `write()` repeats all of it.
        if (inTransaction || attempt === MOST_ATTEMPTS || !(isStale || isDeadlock(error))) throw error
      }
    }
  }

  async #run<Row>({ name, text }: KnownStatement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#ask({
      text,
      values: parameters.map(toPostgresValue),
      types: typeParsers,
      ...(name !== undefined && { name }),
    })
    return { rows, ...(CHANGING.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async #ask(query: QueryConfig): Promise<PgResult> {
    try {
      return await this.#client.query(query)
    } catch (error) {
      if (isDatabaseAway(error)) this.#isBroken = true
      this.#failure ??= error
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; pages are read instead.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not offered; page through the rows instead')
  }
}
