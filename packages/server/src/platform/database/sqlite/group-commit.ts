import { Turns } from '../../kernel/turns.ts'

/** The statements of one connection that frame transactions. */
export interface TransactionFrames {
  exec(sql: string): void
  /** False once SQLite has rolled everything back by itself, as it does when the disk is full. */
  readonly isTransaction: boolean
  /** What the last failed statement threw: why SQLite rolled back by itself. */
  readonly lastError: unknown
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** What happens around a shared commit. */
interface CommitSteps {
  /** Called before the connection begins a shared transaction. */
  beforeBegin(): void
  /** Called after each commit, before any of those that wait for it goes on. */
  onCommitted(): void
  /** Resolves when everything committed so far is on the disk. */
  sync(): Promise<void>
}

/** SQLite has rolled the shared transaction back by itself, as on a full disk; `cause` is the error with which it did. */
class LostTransactionError extends Error {
  override name = 'LostTransactionError'

  constructor(cause: unknown) {
    super('The database rolled the transaction back by itself', { cause })
  }
}

/**
 * One commit serves all transactions of a turn of the event loop. Each runs isolated within a shared transaction, and
 * is acknowledged only when the shared one is on the disk. The next ones run during the fsync.
 *
 * The first needs no savepoint, because nothing is written before it. This matters for long ones: with triggers, SQLite
 * walks all pages changed since the savepoint after each statement.
 */
export class GroupCommit {
  readonly #frames: TransactionFrames
  readonly #steps: CommitSteps
  readonly #turn = new Turns(1)
  #open = false
  /** Whether the running transaction has a savepoint, as others of the shared one have finished before it. */
  #hasSavepoint = false
  #flushing: NodeJS.Immediate | undefined
  #finished: Waiting[] = []
  #rolledBack: (() => void)[] = []

  constructor(frames: TransactionFrames, steps: CommitSteps) {
    this.#frames = frames
    this.#steps = steps
  }

  /** Whether a shared transaction is open, or was until SQLite rolled it back: the connection belongs to it until its end. */
  get isOpen(): boolean {
    return this.#open
  }

  /**
   * Before each statement of a transaction: one that is lost must not go on, as each further statement would commit itself.
   *
   * @throws LostTransactionError
   */
  checkOpen(): void {
    if (this.#isLost) throw new LostTransactionError(this.#frames.lastError)
  }

  get #isLost(): boolean {
    return this.#open && !this.#frames.isTransaction
  }

  /** Waits for this transaction's turn; until `commit` or `rollback` the connection is its own. */
  async begin(): Promise<void> {
    await this.#turn.acquire()
    try {
      this.#hasSavepoint = this.#open
      if (this.#open) {
        this.#frames.exec('savepoint turn')
      } else {
        this.#steps.beforeBegin()
        this.#frames.exec('begin immediate')
        this.#open = true
      }
    } catch (error) {
      this.#turn.release()
      throw error
    }
  }

  /** Resolves when what the transaction wrote is on the disk. */
  async commit(): Promise<void> {
    try {
      this.checkOpen()
      if (this.#hasSavepoint) this.#frames.exec('release turn')
    } catch (error) {
      this.#giveUpTurn(error)
      throw error
    }
    const stored = new Promise<void>((resolve, reject) => this.#finished.push({ resolve, reject }))
    this.#flushing ??= setImmediate(() => this.#flush())
    this.#turn.release()
    return stored
  }

  /**
   * Resolves when the writes of the other transactions of this turn can be read: a rejected caller that retries
   * immediately would otherwise miss them.
   */
  async rollback(): Promise<void> {
    if (this.#isLost) {
      this.#giveUpTurn(new LostTransactionError(this.#frames.lastError))
      return
    }
    if (!this.#hasSavepoint) {
      this.#frames.exec('rollback')
      this.#open = false
      this.#turn.release()
      return
    }
    this.#frames.exec('rollback to turn')
    this.#frames.exec('release turn')
    const committed = new Promise<void>((resolve) => this.#rolledBack.push(resolve))
    this.#flushing ??= setImmediate(() => this.#flush())
    this.#turn.release()
    await committed
  }

  /** Runs a task while everything is committed and nothing is in flight; new transactions wait. */
  async alone(work: () => Promise<void>): Promise<void> {
    await this.#turn.acquire()
    clearImmediate(this.#flushing)
    this.#commitOpen()
    try {
      await work()
    } finally {
      this.#turn.release()
    }
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
    const { finished, rolledBack } = this.#takeEnded()
    try {
      this.#frames.exec('commit')
    } catch (error) {
      if (this.#frames.isTransaction) this.#frames.exec('rollback')
      for (const { reject } of finished) reject(error)
      return
    } finally {
      for (const resolve of rolledBack) resolve()
    }
    this.#steps.onCommitted()
    if (finished.length > 0) this.#acknowledge(finished)
  }

  #takeEnded() {
    const ended = { finished: this.#finished, rolledBack: this.#rolledBack }
    this.#finished = []
    this.#rolledBack = []
    return ended
  }

  async #acknowledge(finished: readonly Waiting[]) {
    try {
      await this.#steps.sync()
      for (const { resolve } of finished) resolve()
    } catch (error) {
      for (const { reject } of finished) reject(error)
    }
  }

  /** The shared transaction was rolled back, so none of its parts is committed. */
  #giveUpTurn(error: unknown) {
    if (this.#frames.isTransaction) this.#frames.exec('rollback')
    this.#open = false
    const { finished, rolledBack } = this.#takeEnded()
    for (const { reject } of finished) reject(error)
    for (const resolve of rolledBack) resolve()
    this.#turn.release()
  }
}
