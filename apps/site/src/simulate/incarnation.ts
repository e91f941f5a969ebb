import { AsyncLocalStorage } from 'node:async_hooks'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { createLogger, createSite, type RunningStatement, type Site, type SiteOptions } from '@cartwright/server'
import { Disk } from './disk.ts'
import type { PlantedBug } from './planted-bugs.ts'
import type { Random } from './random.ts'

/** How a process ends: at once with all its files, or with the machine and what its disk has not synced. */
export type Crash = 'kill' | 'power cut'

export class CrashError extends Error {
  override name = 'CrashError'
}

/** Statements of the simulation itself, which looks at the shop and has no misfortune. */
const looking = new AsyncLocalStorage<boolean>()
export const look = <Result>(work: () => Promise<Result>): Promise<Result> => looking.run(true, work)

/** The chance that a statement waits for other work of the process, and how many turns at most. */
const WAITS = 0.03
const LONGEST_WAIT = 4

/** One process of the shop, from its start to its crash. */
export class Incarnation {
  readonly #random: Random
  readonly #bug: PlantedBug | undefined
  readonly #disk: Disk
  readonly #folder: string
  #crashIn: number | undefined
  #failIn: number | undefined
  #die: (error: Error) => void = () => {}
  /** Rejects when the process ends. */
  readonly died: Promise<never>
  isDead = false
  /** Whether it ends soon. */
  isEnding = false
  site: Site | undefined

  constructor(folder: string, random: Random, bug: PlantedBug | undefined) {
    this.#folder = folder
    this.#random = random
    this.#bug = bug
    this.#disk = new Disk(this.file)
    this.died = new Promise((_, reject) => (this.#die = reject))
    this.died.catch(() => {})
  }

  get file(): string {
    return join(this.#folder, 'site.db')
  }

  async start(options: Omit<SiteOptions, 'database' | 'databaseFaults' | 'log'>): Promise<Site> {
    const sync = this.#bug?.sync?.(this.#disk.sync) ?? this.#disk.sync
    this.site = await createSite({
      ...options,
      database: this.file,
      databaseFaults: { sync, run: (statement, run) => this.#run(statement, run) },
      log: createLogger('silent'),
    })
    return this.site
  }

  /** Ends the process before one of its next statements. */
  crashSoon(crash: Crash, statements: number): void {
    if (crash === 'power cut') this.#disk.stall()
    this.#crashIn = statements
    this.isEnding = true
  }

  /** Fails one of the next statements, as a database does that is full or loses a connection. */
  failSoon(statements: number): void {
    this.#failIn = statements
  }

  get willFail(): boolean {
    return this.#failIn !== undefined
  }

  crashNow(): void {
    if (this.isDead) return
    this.isDead = true
    this.isEnding = true
    this.#die(new CrashError('The process ended'))
  }

  /** Copies what is left of the database for the next process. */
  leaveTo(file: string): void {
    this.#disk.survive(file, this.#random)
    this.#disk.fail()
    // The connections of a process end with it. Nothing of what they still do reaches the copy.
    void this.site?.close().then(
      () => rmSync(this.#folder, { recursive: true, force: true }),
      () => undefined,
    )
  }

  async #run<Result>(statement: RunningStatement, run: () => Promise<Result>): Promise<Result> {
    if (looking.getStore()) return run()
    this.#countDown(statement)
    if (this.#random.happens(WAITS)) for (let n = this.#random.integer(1, LONGEST_WAIT); n > 0; n--) await turn()
    const result = await (this.#bug?.run ? this.#bug.run(statement, run) : run())
    this.#requireAlive()
    return result
  }

  #countDown({ sql }: RunningStatement): void {
    this.#requireAlive()
    if (this.#crashIn !== undefined && --this.#crashIn <= 0) this.crashNow()
    this.#requireAlive()
    // A rollback that fails leaves its connection in a transaction: real databases end it.
    if (sql === 'rollback' || this.#failIn === undefined || --this.#failIn > 0) return
    this.#failIn = undefined
    throw new Error('The database failed')
  }

  #requireAlive(): void {
    if (this.isDead) throw new CrashError('The process ended')
  }
}
