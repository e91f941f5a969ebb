import type { Worker } from 'node:worker_threads'
import { askThread, endThread, startThread } from '../thread.ts'
import type { Parts } from './batch.ts'
import { type BatchRequest, type BatchSaid, runBatch } from './batch-program.ts'

/** What is held in memory, about, in bytes. */
const MEMORY = 64 * 1024 * 1024
/** Parts between two messages of how far it is. */
const TOLD = 200

/** Collects statements in a thread of its own, and runs them there in one transaction. */
export class BatchWorker {
  readonly #worker: Worker
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))

  /** @param file the database's, which is there */
  constructor(file: string, memory = MEMORY) {
    this.#worker = startThread(runBatch, { file, stop: this.#stop, told: TOLD, memory })
  }

  /** Puts the statements of some parts where they belong, in place of those that were there. */
  set(parts: Parts): Promise<void> {
    return this.#ask({ what: 'set', parts })
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
    return endThread(this.#worker, { what: 'close' } satisfies BatchRequest)
  }

  async #ask(request: BatchRequest, onProgress?: (parts: number) => void): Promise<void> {
    const said = await askThread<BatchSaid>(this.#worker, request, ({ end, written }) => {
      if (written !== undefined) onProgress?.(written)
      return end !== undefined
    })
    if (said.end === 'failed') throw new Error(said.reason)
  }
}
