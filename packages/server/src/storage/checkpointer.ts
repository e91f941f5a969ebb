import type { Worker } from 'node:worker_threads'
import { askThread, endThread, startThread } from '../thread.ts'

/** A thread costs memory, which a shop at rest does not need to spend. */
const IDLE_MS = 10_000

const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData)
  database.exec('pragma busy_timeout = 5000; pragma synchronous = normal')
  const checkpoint = database.prepare('pragma wal_checkpoint(passive)')
  parentPort.on('message', (wanted) => {
    if (wanted === 'checkpoint') parentPort.postMessage(checkpoint.get())
    else {
      database.close()
      parentPort.close()
    }
  })
`

/**
 * Moves what has been committed from the write-ahead log into the database file, in a thread of its own: that writes
 * and waits for the disk long enough to be noticed by whoever reads meanwhile.
 */
export class Checkpointer {
  readonly #file: string
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
  }

  /**
   * Resolves when all that was in the log before has been moved. Readers and the writer go on meanwhile; what they add
   * stays in the log.
   *
   * @throws Error when SQLite or the thread fails
   */
  async run(): Promise<void> {
    clearTimeout(this.#idle)
    if (!this.#worker || this.#worker.threadId < 0) this.#worker = startThread(PROGRAM, this.#file)
    try {
      await askThread(this.#worker, 'checkpoint')
    } catch (error) {
      this.#worker = undefined
      throw error
    }
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    if (worker) await endThread(worker, 'close')
  }
}
