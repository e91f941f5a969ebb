import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database, Transaction } from './database.ts'
import type { Schema } from './schema.ts'
import { type SqliteValue, toSqliteValue } from './sqlite-value.ts'

/** Something to be written, as it goes to the database. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly SqliteValue[]
}

/**
 * Takes down what would be written, for a later time, while reads are answered from the database as it is. So what is
 * written by one statement is not seen by the next, and no statement may ask for an answer.
 */
export class WriteRecorder {
  readonly #database: Kysely<Schema>
  #recorded: Statement[] = []

  constructor(db: Database) {
    const connection = new RecordingConnection(db, (statement) => this.#recorded.push(statement))
    this.#database = new Kysely<Schema>({
      dialect: {
        createDriver: () => new RecordingDriver(connection),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createAdapter: () => new SqliteAdapter(),
        createIntrospector: (database) => new SqliteIntrospector(database),
      },
    })
  }

  /** The statements of a piece of work. Pieces must be recorded one after the other. */
  async record(work: (transaction: Transaction) => Promise<unknown>): Promise<readonly Statement[]> {
    this.#recorded = []
    await this.#database.transaction().execute(work)
    return this.#recorded
  }
}

class RecordingDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

class RecordingConnection implements DatabaseConnection {
  readonly #db: Database
  readonly #record: (statement: Statement) => void

  constructor(db: Database, record: (statement: Statement) => void) {
    this.#db = db
    this.#record = record
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query
    if (/^\s*(select|with)\b/i.test(sql)) return this.#db.executeQuery<Row>(query as CompiledQuery<Row>)
    if (/\breturning\b/i.test(sql)) throw new Error('What is recorded cannot be answered')
    this.#record({ sql, parameters: parameters.map(toSqliteValue) })
    return { rows: [] }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; what is recorded is not read.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('What is recorded cannot be answered')
  }
}
