import type { RunningStatement } from '@cartwright/server'
import { createScratchDatabase, type ScratchDatabase } from '@cartwright/server/testing-shop'
import { turns } from '../turns.ts'
import type { Crash, Storage } from './storage.ts'

/** What strikes a statement on PostgreSQL. */
const FAULTS = ['aborted', 'canceled', 'dropped', 'response lost', 'slow'] as const

/** Milliseconds of simulated time that a slow statement takes. */
const SLOW = 2000
const TURNS = 5

/** Taken before the clock of the process is simulated: the server takes its real time. */
const { setTimeout: setRealTimeout } = globalThis
const { hrtime } = process
/** Nanoseconds of real time after which time passes while a statement is in flight: it may wait for a timer. */
const REST = 1_000_000_000n
/** Milliseconds that may pass then. A server on a busy machine takes seconds; time must not jump by hours beside it. */
const LONGEST_WAIT = 30_000

/** Waits for a millisecond of real time. */
export const pauseReally = () => new Promise<void>((resolve) => void setRealTimeout(resolve, 1))

/**
 * A database of its own on a PostgreSQL server. The server does not lose what it has committed. It aborts statements, drops
 * connections, and the responses of its commits get lost.
 */
export class PostgresStorage implements Storage {
  readonly sync = undefined
  readonly #database: ScratchDatabase
  readonly #wait: (milliseconds: number) => Promise<void>

  /** @param wait lets simulated time pass */
  constructor(database: ScratchDatabase, wait: (milliseconds: number) => Promise<void>) {
    this.#database = database
    this.#wait = wait
  }

  /** @param server the URL of a server on which the user may create databases */
  static async open(server: string, wait: (milliseconds: number) => Promise<void>): Promise<PostgresStorage> {
    return new PostgresStorage(await createScratchDatabase(server), wait)
  }

  get place(): string {
    return this.#database.url
  }

  async rest(isInFlight: () => boolean): Promise<void> {
    const end = hrtime.bigint() + REST
    do await pauseReally()
    while (isInFlight() && hrtime.bigint() < end)
    for (let left = LONGEST_WAIT; left > 0 && isInFlight(); left--) await this.#wait(1)
  }

  expect(_: Crash): void {}

  async fail<Result>(_: RunningStatement, run: () => Promise<Result>, number: number): Promise<Result> {
    switch (FAULTS[number % FAULTS.length]) {
      case 'aborted':
        throw new PostgresError('could not serialize access', '40001')
      case 'canceled':
        throw new PostgresError('canceling statement due to user request', '57014')
      case 'dropped':
        await this.#drop()
        return run()
      case 'response lost':
        await run()
        // The pool must not get back a connection whose state its process does not know.
        await this.#drop()
        throw new PostgresError('Connection terminated unexpectedly', '08006')
      default:
        await this.#wait(SLOW)
        return run()
    }
  }

  /** The connections of a process end with it, and their transactions. */
  async next(): Promise<Storage> {
    await this.#drop()
    return this
  }

  discard(): void {}

  remove = (): Promise<void> => this.#database.drop()

  /** Drops all connections. The pool of a process learns of it in one of the next turns. */
  async #drop(): Promise<void> {
    await this.#database.endConnections()
    await turns(TURNS)
  }
}

/** An error as PostgreSQL reports it. */
class PostgresError extends Error {
  override name = 'PostgresError'
  readonly severity = 'ERROR'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}
