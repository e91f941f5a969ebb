import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Statement } from './write-recorder.ts'

/** Given as text, so that it runs the same from the sources and from a bundle. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const { file, stop, told } = workerData
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on; pragma synchronous = normal; pragma wal_autocheckpoint = 0')
  database.exec('pragma cache_size = -64000; pragma temp_store = memory')
  const parts = []
  const prepared = new Map()
  const prepare = (sql) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const write = () => {
    database.exec('begin immediate')
    try {
      for (const [place, statements] of parts.entries()) {
        if (Atomics.load(stop, 0) === 1) throw new Error('The batch was given up')
        for (const { sql, parameters } of statements) prepare(sql).run(...parameters)
        if (place % told === 0) parentPort.postMessage({ written: place })
      }
      database.exec('commit')
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
  const answers = {
    set: ({ place, given }) => given.forEach((statements, index) => { parts[place + index] = statements }),
    write: () => {
      try {
        write()
        parentPort.postMessage({ end: 'kept' })
      } catch (error) {
        parentPort.postMessage({ end: 'failed', reason: String(error) })
      }
    },
    close: () => {
      database.close()
      parentPort.close()
    },
  }
  parentPort.on('message', (message) => answers[message.what](message))
`

/** Parts between two messages of how far it is. */
const TOLD = 200

type Said =
  | { readonly written: number; readonly end?: never }
  | { readonly end: 'kept' }
  | { readonly end: 'failed'; readonly reason: string }

/** Collects statements in a thread of its own, and runs them there in one transaction. */
export class BatchWorker {
  readonly #worker: Worker
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))

  /** @param file the database's, which is there */
  constructor(file: string) {
    this.#worker = new Worker(PROGRAM, {
      eval: true,
      workerData: { file, stop: this.#stop, told: TOLD },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    // Without somebody who waits, an error ends the process.
    this.#worker.on('error', () => {})
    this.#worker.unref()
  }

  /** Puts the statements of some parts where they belong, in place of those that were there. */
  set(place: number, given: readonly (readonly Statement[])[]): void {
    this.#worker.postMessage({ what: 'set', place, given })
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
    this.#worker.ref()
    try {
      this.#worker.postMessage({ what: 'write' })
      for (;;) {
        const [said]: Said[] = await once(this.#worker, 'message')
        if (said?.end === 'kept') return
        if (said?.end === 'failed') throw signal.aborted ? signal.reason : new Error(said.reason)
        onProgress(said?.written ?? 0)
      }
    } finally {
      this.#worker.unref()
      signal.removeEventListener('abort', giveUp)
    }
  }

  async close(): Promise<void> {
    if (this.#worker.threadId < 0) return
    this.#worker.ref()
    const ended = once(this.#worker, 'exit')
    this.#worker.postMessage({ what: 'close' })
    await ended
  }
}
