import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { DatabaseConnection, Dialect, Driver, QueryCompiler, TransactionSettings } from 'kysely'

/** A statement that is sent to the database; `begin`, `commit` and `rollback` are statements too. */
export interface RunningStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The connection that runs it: transactions at the same time have one each. */
  readonly connection: object
}

/** A function that statements of SQLite use. */
export type SqliteFunction = (...parameters: SQLOutputValue[]) => SQLInputValue

/** What a simulation does to the database of a site. */
export interface DatabaseFaults {
  /** Resolves when the log of SQLite, an open file, is on the disk. Default: `fdatasync`. */
  readonly sync?: (descriptor: number) => Promise<void>
  /** Whether SQLite moves its log in the thread of the site, so that nothing ends in an order of its own. Default: no */
  readonly hasOneThread?: boolean
  /** Functions in place of those of SQLite that no seed reaches: its clock and its random bytes. */
  readonly functions?: Readonly<Record<string, SqliteFunction>>
  /** Runs each statement: it may delay it, fail it before or after it ran, or respond in its place. */
  readonly run?: <Result>(statement: RunningStatement, run: () => Promise<Result>) => Promise<Result>
}

/** A dialect whose statements a simulation runs. */
export function withFaults(dialect: Dialect, run: NonNullable<DatabaseFaults['run']>): Dialect {
  return {
    createDriver: () => new FaultyDriver(dialect.createDriver(), run),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class FaultyDriver implements Driver {
  readonly #driver: Driver
  readonly #run: NonNullable<DatabaseFaults['run']>
  readonly #connections = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(driver: Driver, run: NonNullable<DatabaseFaults['run']>) {
    this.#driver = driver
    this.#run = run
  }

  init = () => this.#driver.init()

  async acquireConnection(): Promise<DatabaseConnection> {
    const real = await this.#driver.acquireConnection()
    const run = this.#run
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: Parameters<typeof real.executeQuery>[0]) =>
        run({ sql: query.sql, parameters: query.parameters, connection: real }, () => real.executeQuery<Row>(query)),
      streamQuery: <Row>(...args: Parameters<typeof real.streamQuery>) => real.streamQuery<Row>(...args),
    }
    this.#connections.set(connection, real)
    return connection
  }

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.#run(frame('begin', this.#real(connection)), () =>
      this.#driver.beginTransaction(this.#real(connection), settings),
    )

  commitTransaction = (connection: DatabaseConnection) =>
    this.#run(frame('commit', this.#real(connection)), () => this.#driver.commitTransaction(this.#real(connection)))

  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#run(frame('rollback', this.#real(connection)), () => this.#driver.rollbackTransaction(this.#real(connection)))

  savepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.savepoint?.(this.#real(connection), name, compile)

  rollbackToSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.rollbackToSavepoint?.(this.#real(connection), name, compile)

  releaseSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#driver.releaseSavepoint?.(this.#real(connection), name, compile)

  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(this.#real(connection))

  destroy = () => this.#driver.destroy()

  #real(connection: DatabaseConnection): DatabaseConnection {
    const real = this.#connections.get(connection)
    if (!real) throw new TypeError('This connection belongs to another driver')
    return real
  }
}

const frame = (sql: string, connection: object): RunningStatement => ({ sql, parameters: [], connection })
