import { AsyncLocalStorage } from 'node:async_hooks'
import { createLogger, createSite, type RunningStatement, type Site, type SiteOptions } from '@cartwright/server'
import type { PlantedBug } from './planted-bugs.ts'
import type { Random } from './random.ts'
import { sqliteFunctions } from './sqlite-functions.ts'
import type { Crash, Storage } from './storage/storage.ts'
import type { Trace } from './trace.ts'
import { turns } from './turns.ts'

export class CrashError extends Error {
  override name = 'CrashError'
}

/** Statements of the simulation itself, which looks at the shop and has no misfortune. */
const looking = new AsyncLocalStorage<boolean>()
export const look = <Result>(work: () => Promise<Result>): Promise<Result> => looking.run(true, work)

/** The chance that a statement waits for other work of the process, and how many turns at most. */
const WAITS = 0.03
const LONGEST_WAIT = 4

interface Surroundings {
  readonly random: Random
  readonly seed: number
  readonly bug: PlantedBug | undefined
  readonly trace: Trace | undefined
}

/** One process of the shop, from its start to its crash. */
export class Incarnation {
  readonly #random: Random
  readonly #seed: number
  readonly #bug: PlantedBug | undefined
  readonly #storage: Storage
  readonly #trace: Trace | undefined
  #crashIn: number | undefined
  #fault: { statements: number; readonly kind: number } | undefined
  #running = 0
  #die: (error: Error) => void = () => {}
  /** Rejects when the process ends. */
  readonly died: Promise<never>
  isDead = false
  /** Whether it ends soon. */
  isEnding = false
  site: Site | undefined

  constructor(storage: Storage, { random, seed, bug, trace }: Surroundings) {
    this.#storage = storage
    this.#random = random
    this.#seed = seed
    this.#bug = bug
    this.#trace = trace
    this.died = new Promise((_, reject) => (this.#die = reject))
    this.died.catch(() => {})
  }

  async start(options: Omit<SiteOptions, 'database' | 'databaseFaults' | 'log'>): Promise<Site> {
    const { place, sync } = this.#storage
    this.site = await createSite({
      ...options,
      database: place,
      databaseFaults: {
        hasOneThread: true,
        functions: sqliteFunctions(this.#seed),
        ...(sync && { sync: this.#bug?.sync?.(sync) ?? sync }),
        run: (statement, run) => this.#count(() => this.#run(statement, run)),
      },
      log: createLogger('silent'),
    })
    return this.site
  }

  /** Ends the process before one of its next statements. */
  crashSoon(crash: Crash, statements: number): void {
    this.#storage.expect(crash)
    this.#crashIn = statements
    this.isEnding = true
  }

  /** Lets a fault strike one of the next statements; `kind` chooses among those of the storage. */
  failSoon(statements: number, kind: number): void {
    this.#fault = { statements, kind }
  }

  get willFail(): boolean {
    return this.#fault !== undefined
  }

  /** Waits until no statement runs. */
  rest(): Promise<void> {
    return this.#storage.rest(() => this.#running > 0 && !this.isEnding)
  }

  crashNow(): void {
    if (this.isDead) return
    this.isDead = true
    this.isEnding = true
    this.#die(new CrashError('The process ended'))
  }

  /** @returns the storage as the next process finds it. Nothing of what this one still does reaches it. */
  async leave(): Promise<Storage> {
    const next = await this.#storage.next(this.#random)
    void this.site?.close().then(
      () => this.#storage.discard(),
      () => undefined,
    )
    return next
  }

  async #count<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }

  async #run<Result>(statement: RunningStatement, run: () => Promise<Result>): Promise<Result> {
    if (looking.getStore()) return run()
    this.#countDown()
    this.#trace?.add('statement', statement.sql, statement.parameters)
    if (this.#random.happens(WAITS)) await turns(this.#random.integer(1, LONGEST_WAIT))
    const work = () => (this.#bug?.run ? this.#bug.run(statement, run) : run())
    const fault = this.#dueFault(statement)
    const result = await (fault ? this.#storage.fail(statement, work, fault.kind) : work())
    this.#requireAlive()
    return result
  }

  #countDown(): void {
    this.#requireAlive()
    if (this.#crashIn !== undefined && --this.#crashIn <= 0) this.crashNow()
    this.#requireAlive()
  }

  /** The fault that strikes a statement, if one does. */
  #dueFault({ sql }: RunningStatement) {
    const fault = this.#fault
    // A rollback that fails leaves its connection in a transaction: real databases end it.
    if (sql === 'rollback' || !fault || --fault.statements > 0) return undefined
    this.#fault = undefined
    return fault
  }

  #requireAlive(): void {
    if (this.isDead) throw new CrashError('The process ended')
  }
}
