import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteFunction } from '../faults.ts'
import { type Checkpointer, HereCheckpointer, ThreadCheckpointer } from './checkpointer.ts'
import { GroupCommit } from './group-commit.ts'
import { checkWritable } from './read-only.ts'
import { toSqliteValue } from './value.ts'
import { type DataSync, WriteAheadLog } from './write-ahead-log.ts'

/** Statements kept prepared per connection. Queries are built by code, so their number is small and bounded. */
const CACHED_STATEMENTS = 1000

/** Rows written between two checkpoints: some ten megabytes of log. */
const ROWS_PER_CHECKPOINT = 2000

interface SqliteOptions {
  /** How the log gets to the disk, for tests of what a power cut leaves. Default: `fdatasync` */
  readonly sync?: DataSync | undefined
  /** Functions in place of those of SQLite, for simulations. */
  readonly functions?: Readonly<Record<string, SqliteFunction>> | undefined
  /** Whether the log is moved in this thread, for simulations. Default: in one of its own */
  readonly hasOneThread?: boolean | undefined
  /** Whether it writes to a database that is marked as read-only, as the move of a shop does. Default: no */
  readonly ignoresMark?: boolean | undefined
}

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

/** One `node:sqlite` connection that prepares each SQL text once. */
class SqliteHandle {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  lastError: unknown

  constructor(file: string, pragmas: string, functions: NonNullable<SqliteOptions['functions']>) {
    this.#database = new DatabaseSync(file)
    for (const [name, run] of Object.entries(functions))
      this.#database.function(name, { varargs: run.length === 0 }, run)
    this.#database.exec(pragmas)
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters.map(toSqliteValue)
    try {
      return this.#runPrepared<Row>(statement, returnsRows, values)
    } catch (error) {
      this.lastError = error
      throw error
    }
  }

  #runPrepared<Row>(statement: StatementSync, returnsRows: boolean, values: SQLInputValue[]): QueryResult<Row> {
    // The rows' shape is what the query was typed with; SQLite has no types of its own to check it against.
    if (returnsRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  get isTransaction() {
    return this.#database.isTransaction
  }

  /** Since the connection was opened. */
  get rowsWritten(): number {
    return Number(this.#prepare('select total_changes() as rows').statement.get()?.rows)
  }

  /** Runs a statement that gives nothing back. */
  exec(sql: string) {
    this.#prepare(sql).statement.run()
  }

  close() {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= CACHED_STATEMENTS) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * All reads of a turn of the event loop share one snapshot, which is cheaper than one each. A commit in this process
 * ends the snapshot, so that callers always see their own writes.
 *
 * Reads use the writing connection while it is idle: its page cache knows its own writes, where any other connection
 * drops its cache after each commit.
 */
class SharedRead {
  readonly #reader: SqliteHandle
  readonly #writer: SqliteHandle
  readonly #isWriting: () => boolean
  #open: SqliteHandle | undefined
  #ending: NodeJS.Immediate | undefined

  /** @param isWriting whether the writer belongs to a transaction, even to one that SQLite has rolled back by itself */
  constructor(reader: SqliteHandle, writer: SqliteHandle, isWriting: () => boolean) {
    this.#reader = reader
    this.#writer = writer
    this.#isWriting = isWriting
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (this.#open === undefined) {
      const handle = this.#isWriting() ? this.#reader : this.#writer
      handle.exec('begin')
      this.#open = handle
      this.#ending = setImmediate(() => this.end())
    }
    return this.#open.run<Row>(sql, parameters)
  }

  end() {
    if (this.#open === undefined) return
    clearImmediate(this.#ending)
    const handle = this.#open
    this.#open = undefined
    // After an I/O error SQLite has ended it by itself.
    if (handle.isTransaction) handle.exec('commit')
  }
}

/**
 * Reads see only committed data. A transaction takes the one writing connection, and concurrent reads use another one,
 * so that no statement of another request gets into it.
 *
 * The writing connection neither waits for the disk (`synchronous = normal`) nor checkpoints: both would block the
 * event loop. The log is fsynced separately before a write is acknowledged, so durability is the same as with `full`.
 */
class SqliteDriver implements Driver {
  readonly #reader: SqliteHandle
  readonly #reads: SharedRead
  readonly #writer: SqliteHandle
  readonly #log: WriteAheadLog
  readonly #turns: GroupCommit
  readonly #checkpointer: Checkpointer
  readonly #idle: SqliteConnection[] = []
  #checkpointAt = ROWS_PER_CHECKPOINT
  #checkpointing: Promise<void> | undefined

  readonly #checkWritable: () => void

  constructor(file: string, { sync, functions = {}, hasOneThread = false, ignoresMark = false }: SqliteOptions) {
    this.#checkWritable = ignoresMark ? () => undefined : () => checkWritable(file)
    // The statement journal is in memory: as a file it took most of the time of large writes.
    const stored = 'pragma cache_size = -32000; pragma temp_store = memory;'
    const shared = `pragma busy_timeout = 5000; pragma foreign_keys = on; ${stored}`
    const beside = 'pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 0;'
    this.#writer = new SqliteHandle(file, `${beside} ${shared}`, functions)
    // Not mapped into memory: each commit would discard and recreate the whole map.
    this.#reader = new SqliteHandle(file, `${shared} pragma query_only = on;`, functions)
    this.#reads = new SharedRead(this.#reader, this.#writer, () => this.#turns.isOpen)
    this.#log = new WriteAheadLog(file, sync)
    this.#checkpointer = hasOneThread ? new HereCheckpointer(file) : new ThreadCheckpointer(file)
    this.#turns = new GroupCommit(this.#writer, {
      beforeBegin: () => this.#reads.end(),
      onCommitted: () => {
        this.#reads.end()
        this.#checkpointInTime()
      },
      sync: () => this.#log.sync(),
    })
  }

  #checkpointInTime() {
    if (this.#writer.rowsWritten >= this.#checkpointAt) this.#startCheckpoint()
  }

  #startCheckpoint() {
    this.#checkpointing ??= this.#checkpoint()
      // SQLite then does it by itself, on this thread: slower, and the log does not grow without end.
      .catch(() => this.#writer.exec('pragma wal_autocheckpoint = 1000'))
      .finally(() => {
        this.#checkpointing = undefined
      })
  }

  async #checkpoint() {
    await this.#checkpointer.run()
    // The log restarts only after a full checkpoint, which needs a moment without writers and readers.
    await this.#turns.alone(async () => {
      await this.#checkpointer.run()
      this.#reads.end()
      this.#checkpointAt = this.#writer.rowsWritten + ROWS_PER_CHECKPOINT
    })
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#idle.pop() ?? new SqliteConnection(this.#reads, this.#writer, this.#turns, this.#checkWritable)
  }

  async beginTransaction(connection: DatabaseConnection) {
    await ours(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    await ours(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await ours(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#idle.push(ours(connection))
  }

  async destroy() {
    await this.#checkpointing
    await this.#turns.alone(() => this.#log.close())
    await this.#checkpointer.close()
    this.#reads.end()
    this.#reader.close()
    try {
      this.#writer.exec('pragma optimize')
    } catch {
      // It writes statistics, for which a full disk has no space. The next stop writes them.
    }
    this.#writer.close()
  }
}

function ours(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new TypeError('This connection belongs to another driver')
}

class SqliteConnection implements DatabaseConnection {
  readonly #reads: SharedRead
  readonly #writer: SqliteHandle
  readonly #turns: GroupCommit
  readonly #checkWritable: () => void
  #inTransaction = false

  constructor(reads: SharedRead, writer: SqliteHandle, turns: GroupCommit, checkWritable: () => void) {
    this.#reads = reads
    this.#writer = writer
    this.#turns = turns
    this.#checkWritable = checkWritable
  }

  async begin() {
    await this.#turns.begin()
    try {
      this.#checkWritable()
    } catch (error) {
      await this.#turns.rollback()
      throw error
    }
    this.#inTransaction = true
  }

  async commit() {
    this.#inTransaction = false
    await this.#turns.commit()
  }

  async rollback() {
    // After a failed commit there is nothing left to roll back.
    if (!this.#inTransaction) return
    this.#inTransaction = false
    await this.#turns.rollback()
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) {
      this.#turns.checkOpen()
      return this.#writer.run<Row>(sql, parameters)
    }
    // A statement that begins with `with` may write as well.
    if (query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)) return this.#reads.run<Row>(sql, parameters)
    return this.#writeAlone<Row>(sql, parameters)
  }

  async #writeAlone<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    await this.#turns.begin()
    let result: QueryResult<Row>
    try {
      this.#checkWritable()
      result = this.#writer.run<Row>(sql, parameters)
    } catch (error) {
      await this.#turns.rollback()
      throw error
    }
    await this.#turns.commit()
    return result
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; SQLite answers whole results.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not offered; page through the rows instead')
  }
}

/** Readers and transactions have connections of their own, so Kysely need not line them up. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** Kysely over `node:sqlite`: WAL, prepared statements kept, nothing acknowledged before it is on the disk. */
export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  const driver = new SqliteDriver(file, options)
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}
