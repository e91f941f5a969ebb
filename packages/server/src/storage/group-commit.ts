import { Mutex } from './mutex.ts'

/** The statements of one connection that frame transactions. */
export interface TransactionFrames {
  exec(sql: string): void
  /** False once SQLite has rolled everything back by itself, as it does when the disk is full. */
  readonly isTransaction: boolean
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * One commit, and so one wait for the disk, serves all transactions of a turn of the event loop. Each runs alone,
 * in a savepoint of a shared transaction, and counts as committed only when the shared one is on the disk: what is
 * acknowledged is kept.
 */
export class GroupCommit {
  readonly #frames: TransactionFrames
  readonly #onCommitted: () => void
  readonly #turn = new Mutex()
  #open = false
  #flushing: NodeJS.Immediate | undefined
  #finished: Waiting[] = []

  /** @param onCommitted is called after each commit, before any of those that wait for it goes on */
  constructor(frames: TransactionFrames, onCommitted: () => void) {
    this.#frames = frames
    this.#onCommitted = onCommitted
  }

  /** Waits for this transaction's turn; until `commit` or `rollback` the connection is its own. */
  async begin(): Promise<void> {
    await this.#turn.acquire()
    try {
      if (!this.#open) this.#frames.exec('begin immediate')
      this.#open = true
      this.#frames.exec('savepoint turn')
    } catch (error) {
      this.#turn.release()
      throw error
    }
  }

  /** Resolves when what the transaction wrote is on the disk. */
  async commit(): Promise<void> {
    try {
      this.#frames.exec('release turn')
    } catch (error) {
      this.#giveUpTurn(error)
      throw error
    }
    const kept = new Promise<void>((resolve, reject) => this.#finished.push({ resolve, reject }))
    this.#flushing ??= setImmediate(() => this.#flush())
    this.#turn.release()
    return kept
  }

  rollback(): void {
    if (!this.#frames.isTransaction) {
      this.#giveUpTurn(new Error('The database rolled the transaction back by itself'))
      return
    }
    this.#frames.exec('rollback to turn')
    this.#frames.exec('release turn')
    this.#flushing ??= setImmediate(() => this.#flush())
    this.#turn.release()
  }

  /** Resolves when nothing is under way and everything is on the disk. */
  async drain(): Promise<void> {
    await this.#turn.acquire()
    clearImmediate(this.#flushing)
    this.#commitOpen()
    this.#turn.release()
  }

  async #flush(): Promise<void> {
    await this.#turn.acquire()
    this.#commitOpen()
    this.#turn.release()
  }

  #commitOpen() {
    this.#flushing = undefined
    if (!this.#open) return
    this.#open = false
    const finished = this.#finished
    this.#finished = []
    try {
      this.#frames.exec('commit')
    } catch (error) {
      if (this.#frames.isTransaction) this.#frames.exec('rollback')
      for (const { reject } of finished) reject(error)
      return
    }
    for (const { resolve } of finished) resolve()
    this.#onCommitted()
  }

  /** Nothing of the shared transaction is left, so none of those that finished in it is kept. */
  #giveUpTurn(error: unknown) {
    if (this.#frames.isTransaction) this.#frames.exec('rollback')
    this.#open = false
    const finished = this.#finished
    this.#finished = []
    for (const { reject } of finished) reject(error)
    this.#turn.release()
  }
}
