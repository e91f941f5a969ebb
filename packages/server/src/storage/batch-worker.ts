import type { Worker } from 'node:worker_threads'
import { askThread, endThread, startThread } from '../thread.ts'
import type { Statement } from './write-recorder.ts'

/** What is more than fits into memory is kept in a file without a name, which is gone with the process. */
const PROGRAM = `
  const { openSync, readSync, unlinkSync, writeSync, closeSync } = require('node:fs')
  const { deserialize, serialize } = require('node:v8')
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const { file, stop, told, memory } = workerData
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on; pragma synchronous = normal; pragma wal_autocheckpoint = 0')
  database.exec('pragma cache_size = -64000; pragma temp_store = memory')
  const parts = []
  let held = 0
  let spool
  let length = 0
  const openSpool = () => {
    const name = file + '.batch-' + process.pid
    const descriptor = openSync(name, 'w+', 0o600)
    unlinkSync(name)
    return descriptor
  }
  const keep = (statements) => {
    let size = 0
    for (const { parameters } of statements) for (const value of parameters) size += 16 + (value?.length ?? 0)
    if (held + size <= memory) {
      held += size
      return statements
    }
    spool ??= openSpool()
    const bytes = serialize(statements)
    writeSync(spool, bytes, 0, bytes.length, length)
    length += bytes.length
    return { at: length - bytes.length, length: bytes.length }
  }
  const statementsOf = (part) => {
    if (Array.isArray(part)) return part
    const bytes = Buffer.allocUnsafe(part.length)
    readSync(spool, bytes, 0, part.length, part.at)
    return deserialize(bytes)
  }
  const prepared = new Map()
  const prepare = (sql) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    if (prepared.size > 1000) prepared.clear()
    prepared.set(sql, known)
    return known
  }
  const write = () => {
    database.exec('begin immediate')
    try {
      for (const [place, part] of parts.entries()) {
        if (Atomics.load(stop, 0) === 1) throw new Error('The batch was given up')
        for (const { sql, parameters } of statementsOf(part)) prepare(sql).run(...parameters)
        if (place % told === 0) parentPort.postMessage({ written: place })
      }
      database.exec('commit')
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
  const attempt = (end, work) => {
    try {
      work()
      parentPort.postMessage({ end })
    } catch (error) {
      parentPort.postMessage({ end: 'failed', reason: String(error) })
    }
  }
  const answers = {
    set: ({ place, given }) =>
      attempt('taken', () => given.forEach((statements, index) => { parts[place + index] = keep(statements) })),
    write: () => attempt('kept', write),
    close: () => {
      database.close()
      if (spool !== undefined) closeSync(spool)
      parentPort.close()
    },
  }
  parentPort.on('message', (message) => answers[message.what](message))
`

/** What is held in memory, about, in bytes. */
const MEMORY = 64 * 1024 * 1024
/** Parts between two messages of how far it is. */
const TOLD = 200

type Said =
  | { readonly written: number; readonly end?: never }
  | { readonly end: 'taken' | 'kept'; readonly written?: never }
  | { readonly end: 'failed'; readonly reason: string; readonly written?: never }

/** Collects statements in a thread of its own, and runs them there in one transaction. */
export class BatchWorker {
  readonly #worker: Worker
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))

  /** @param file the database's, which is there */
  constructor(file: string, memory = MEMORY) {
    this.#worker = startThread(PROGRAM, { file, stop: this.#stop, told: TOLD, memory })
  }

  /** Puts the statements of some parts where they belong, in place of those that were there. */
  set(place: number, given: readonly (readonly Statement[])[]): Promise<void> {
    return this.#ask({ what: 'set', place, given })
  }

  /**
   * Runs everything in one transaction. Nobody else may be writing, since whoever wants to would keep their thread
   * waiting. Resolves when all is committed, although perhaps not yet on the disk.
   *
   * @throws Error when something failed or the signal was given: then nothing was written
   */
  async write(signal: AbortSignal, onProgress: (parts: number) => void): Promise<void> {
    const giveUp = () => Atomics.store(this.#stop, 0, 1)
    signal.throwIfAborted()
    signal.addEventListener('abort', giveUp)
    try {
      await this.#ask({ what: 'write' }, onProgress)
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  close(): Promise<void> {
    return endThread(this.#worker, { what: 'close' })
  }

  async #ask(message: object, onProgress?: (parts: number) => void): Promise<void> {
    const said = await askThread<Said>(this.#worker, message, ({ end, written }) => {
      if (written !== undefined) onProgress?.(written)
      return end !== undefined
    })
    if (said.end === 'failed') throw new Error(said.reason)
  }
}
