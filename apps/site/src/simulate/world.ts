import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Domain, OwnServicePlugin, Site } from '@cartwright/server'
import type { Clock } from './clock.ts'
import { Couriers } from './couriers.ts'
import { Gateway } from './gateway.ts'
import { Incarnation } from './incarnation.ts'
import { MailServer } from './mail-server.ts'
import { Network } from './network.ts'
import type { PlantedBug } from './planted-bugs.ts'
import { type Random, seeded } from './random.ts'
import { receiver } from './receiver.ts'
import { type ReceivedEvent, Records } from './records.ts'
import type { Step } from './step.ts'
import { PostgresStorage, pauseReally } from './storage/postgres-storage.ts'
import { SqliteStorage } from './storage/sqlite-storage.ts'
import type { Crash, Storage } from './storage/storage.ts'
import { type TakenProcess, takeProcess } from './take-process.ts'
import type { Trace } from './trace.ts'
import { turns } from './turns.ts'

export const URL_OF_SHOP = 'http://shop.simulated'

export interface WorldOptions {
  readonly seed: number
  readonly bug?: PlantedBug | undefined
  /** The URL of a PostgreSQL server, on which each shop gets a database of its own. Default: an SQLite file. */
  readonly postgres?: string | undefined
  readonly domains?: readonly Domain[]
  readonly servicePlugins?: readonly OwnServicePlugin[]
  /** Takes down what happens. */
  readonly trace?: Trace | undefined
}

const TURNS_OF_A_MILLISECOND = 100

/** Everything around a shop, and the shop itself: one process at a time, on a disk that may lose what was not synced. */
export class World {
  readonly random: Random
  readonly gateway = new Gateway()
  readonly mailServer: MailServer
  readonly couriers = new Couriers((milliseconds) => this.#wait(milliseconds))
  readonly records = new Records()
  readonly #options: WorldOptions
  readonly #folder = mkdtempSync(join(tmpdir(), 'cartwright-simulation-'))
  readonly #process: TakenProcess
  readonly #network = new Network()
  #storage: Storage | undefined
  #incarnation: Incarnation | undefined
  #powerCutSince: number | undefined
  /** Whether a fault struck since the last look, so that a call may fail without a reason of the shop's own. */
  hasFault = false

  constructor(options: WorldOptions) {
    this.#options = options
    this.random = seeded(options.seed ^ 0x5f_37_59)
    this.#process = takeProcess(options.seed, this.isOnPostgres)
    this.mailServer = new MailServer((mail) => options.trace?.add('mail', mail))
    options.bug?.gateway?.(this.gateway)
  }

  get clock(): Clock {
    return this.#process.clock
  }

  get site(): Site {
    const { site } = this.#current
    if (!site) throw new Error('The shop has not started')
    return site
  }

  get isOnPostgres(): boolean {
    return this.#options.postgres !== undefined
  }

  /** Starts the first process of the shop. */
  async start(): Promise<void> {
    const { postgres } = this.#options
    const wait = (milliseconds: number) => this.#wait(milliseconds)
    await this.#startOn(
      postgres === undefined ? new SqliteStorage(this.#folder) : await PostgresStorage.open(postgres, wait),
    )
  }

  /** Lets time pass for a service or a database that is slow. */
  #wait(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, this.isOnPostgres ? pauseReally : () => turns(1))
  }

  async #startOn(storage: Storage): Promise<void> {
    const clockError = this.#options.bug?.clockError ?? (() => 0)
    this.#storage = storage
    const { seed, bug, trace } = this.#options
    this.#incarnation = new Incarnation(storage, { random: this.random, seed, bug, trace })
    const started = this.#incarnation.start({
      url: URL_OF_SHOP,
      dataFolder: this.#folder,
      mediaFolder: join(this.#folder, 'media'),
      paymentProviders: [this.gateway.provider],
      mailer: this.mailServer.mailer,
      domains: [receiver(this.#receive), ...(this.#options.domains ?? [])],
      servicePlugins: [this.couriers.plugin, ...(this.#options.servicePlugins ?? [])],
      rateLimits: null,
      now: () => new Date(this.clock.now().getTime() + clockError()),
    })
    await this.during(started)
  }

  /** Sends a request as a browser or program does; it may get lost on the way, or its response. */
  fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    this.#network.send(async () => {
      const { died } = this.#current
      const response = await Promise.race([this.site.fetch(new Request(input, init), '192.0.2.1'), died])
      this.#options.trace?.follow(response)
      return response
    })

  #receive = (event: ReceivedEvent): void => {
    this.records.orderEvents.set(event.id, event)
    this.#options.trace?.add('event', event)
  }

  /** Does what a person or program does, over a network that may lose its first request. */
  travel<Result>(network: Step['network'], work: () => Promise<Result>): Promise<Result> {
    return this.#network.travel(network, work)
  }

  crashSoon(crash: Crash, statements: number): void {
    this.hasFault = true
    this.#powerCutSince ??= crash === 'power cut' ? this.records.stock.moment() : undefined
    this.#current.crashSoon(crash, statements)
  }

  crashNow(): void {
    this.#current.crashNow()
  }

  failSoon(statements: number, kind: number): void {
    this.hasFault = true
    this.#current.failSoon(statements, kind)
  }

  /**
   * Waits for work. On a server time passes with it, as a transaction that conflicts waits before it runs again; but not while
   * the server works: on a busy machine calls would fail by their limits of time.
   */
  during<Result>(work: Promise<Result>): Promise<Result> {
    return this.isOnPostgres ? this.#passDuring(work, this.#rest) : work
  }

  #rest = (): Promise<void> => this.#incarnation?.rest() ?? pauseReally()

  /** Waits until a shop is filled. Imports look again after some time, and images are read by another process. */
  filling<Result>(work: Promise<Result>): Promise<Result> {
    return this.isOnPostgres ? this.during(work) : this.#passDuring(work, () => turns(TURNS_OF_A_MILLISECOND))
  }

  async #passDuring<Result>(work: Promise<Result>, rest: () => Promise<void>): Promise<Result> {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => {})
    while (!isDone) await this.clock.pass(1, rest)
    return done
  }

  /** Lets time pass once no statement of the database is in flight. */
  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, this.#rest)
  }

  /** Starts the shop again where its process is to end: from what the disk has. */
  async restart(): Promise<void> {
    const ended = this.#current
    ended.crashNow()
    const next = await this.during(ended.leave())
    this.records.cutPower(this.#powerCutSince)
    this.#powerCutSince = undefined
    await this.#startOn(next)
  }

  /** Whether its process ends soon, or ended. */
  get isEnding(): boolean {
    return this.#current.isEnding
  }

  /** After a round: what struck in it explains no later failure, unless it is still to come. */
  calm(): void {
    this.hasFault = this.isEnding || this.#current.willFail || !this.gateway.faults.isEmpty
  }

  /** All services outside of the shop work again. */
  mend(): void {
    this.gateway.faults.clear()
    this.mailServer.faults.clear()
    this.couriers.clear()
  }

  async close(): Promise<void> {
    try {
      await this.during(this.#incarnation?.site?.close() ?? Promise.resolve())
    } finally {
      await this.#storage?.remove()
      this.#process.restore()
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }

  get #current(): Incarnation {
    if (!this.#incarnation) throw new Error('The shop has not started')
    return this.#incarnation
  }
}
