import type { StatementSync } from 'node:sqlite'
import type { Parts } from './batch.ts'
import type { Statement } from './write-recorder.ts'

export interface BatchData {
  /** The database's, which is there. */
  readonly file: string
  /** Its first place becomes 1 when the batch is given up. */
  readonly stop: Int32Array
  /** Parts between two messages of how far it is. */
  readonly told: number
  /** What is held in memory, about, in bytes. */
  readonly memory: number
}

export type BatchRequest =
  | { readonly what: 'set'; readonly parts: Parts }
  | { readonly what: 'write' }
  | { readonly what: 'close' }

export type BatchSaid =
  | { readonly written: number; readonly end?: never }
  | { readonly end: 'taken' | 'kept'; readonly written?: never }
  | { readonly end: 'failed'; readonly reason: string; readonly written?: never }

/**
 * What the thread of a batch runs: it takes statements, part by part, and writes them in one transaction. What is more
 * than fits into memory is kept in a file without a name, which is gone with the process.
 */
export function runBatch({ file, stop, told, memory }: BatchData): void {
  const { closeSync, openSync, readSync, unlinkSync, writeSync } = process.getBuiltinModule('node:fs')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const { deserialize, serialize } = process.getBuiltinModule('node:v8')
  const { parentPort } = process.getBuiltinModule('node:worker_threads')

  type Statements = readonly Statement[]
  /** In memory, or where they are in the file. */
  type Kept = { readonly statements: Statements } | { readonly at: number; readonly length: number }

  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on')
  database.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0')
  database.exec('pragma cache_size = -64000; pragma temp_store = memory')
  const parts: Kept[] = []
  const prepared = new Map<string, StatementSync>()
  let held = 0
  let spool: number | undefined
  let spooled = 0

  const say = (said: BatchSaid) => parentPort?.postMessage(said)

  parentPort?.on('message', (request: BatchRequest) => {
    switch (request.what) {
      case 'set':
        return attempt('taken', () => set(request.parts))
      case 'write':
        return attempt('kept', write)
      case 'close':
        return close()
    }
  })

  function attempt(end: 'taken' | 'kept', work: () => void) {
    try {
      work()
      say({ end })
    } catch (error) {
      say({ end: 'failed', reason: String(error) })
    }
  }

  function set(given: Parts) {
    for (const [place, statements] of given) parts[place] = keep(statements)
  }

  function write() {
    database.exec('begin immediate')
    try {
      for (const [place, part] of parts.entries()) {
        if (Atomics.load(stop, 0) === 1) throw new Error('The batch was given up')
        for (const { sql, parameters } of statementsOf(part)) prepare(sql).run(...parameters)
        if (place % told === 0) say({ written: place })
      }
      database.exec('commit')
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }

  function close() {
    database.close()
    if (spool !== undefined) closeSync(spool)
    parentPort?.close()
  }

  function keep(statements: Statements): Kept {
    const size = sizeOf(statements)
    if (held + size <= memory) {
      held += size
      return { statements }
    }
    spool ??= openSpool()
    const bytes = serialize(statements)
    writeSync(spool, bytes, 0, bytes.length, spooled)
    spooled += bytes.length
    return { at: spooled - bytes.length, length: bytes.length }
  }

  function sizeOf(statements: Statements): number {
    const parameters = statements.flatMap((statement) => statement.parameters)
    const lengths = parameters.map((value) =>
      typeof value === 'string' || value instanceof Uint8Array ? value.length : 0,
    )
    return lengths.reduce((sum, length) => sum + 16 + length, 0)
  }

  function openSpool(): number {
    const name = `${file}.batch-${process.pid}`
    const descriptor = openSync(name, 'w+', 0o600)
    unlinkSync(name)
    return descriptor
  }

  function statementsOf(part: Kept): Statements {
    if ('statements' in part) return part.statements
    const bytes = Buffer.allocUnsafe(part.length)
    if (spool !== undefined) readSync(spool, bytes, 0, part.length, part.at)
    return deserialize(bytes)
  }

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql) ?? database.prepare(sql)
    if (prepared.size > 1000) prepared.clear()
    prepared.set(sql, known)
    return known
  }
}
