import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { askThread, endThread, startThread } from '../../kernel/thread.ts'

/** A thread costs memory, which a shop at rest does not need to spend. */
const IDLE_MS = 10_000

/** Moves what is in the write-ahead log to the database file. */
export interface Checkpointer {
  /**
   * Resolves when all that was in the log before has been moved. Readers and the writer go on in the meantime; what they add
   * stays in the log.
   *
   * @throws Error when SQLite or the thread fails
   */
  run(): Promise<void>
  close(): Promise<void>
}

/** Checkpoints in a thread of its own, because writing and fsync would delay concurrent reads. */
export class ThreadCheckpointer implements Checkpointer {
  readonly #file: string
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
  }

  async run(): Promise<void> {
    clearTimeout(this.#idle)
    if (!this.#worker || this.#worker.threadId < 0) this.#worker = startThread(moveWhenRequested, this.#file)
    try {
      await askThread(this.#worker, 'checkpoint' satisfies Message)
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
    if (worker) await endThread(worker, 'close' satisfies Message)
  }
}

/** Checkpoints in the thread of the site, without waiting for the disk: a simulation has a disk of its own. */
export class HereCheckpointer implements Checkpointer {
  readonly #file: string
  #database: DatabaseSync | undefined

  constructor(file: string) {
    this.#file = file
  }

  async run(): Promise<void> {
    this.#database ??= new DatabaseSync(this.#file)
    this.#database.exec('pragma synchronous = off; pragma wal_checkpoint(passive)')
  }

  async close(): Promise<void> {
    this.#database?.close()
    this.#database = undefined
  }
}

type Message = 'checkpoint' | 'close'

/** What the thread runs. */
function moveWhenRequested(file: string): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma synchronous = normal')
  const checkpoint = database.prepare('pragma wal_checkpoint(passive)')
  parentPort?.on('message', (request: Message) => {
    if (request === 'checkpoint') return parentPort.postMessage(checkpoint.get())
    database.close()
    parentPort.close()
  })
}
