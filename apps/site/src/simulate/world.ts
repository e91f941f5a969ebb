import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Consumer, Domain, OwnServicePlugin, Site } from '@cartwright/server'
import { defineDomain } from '@cartwright/server'
import { type Clock, takeClock } from './clock.ts'
import { Couriers } from './couriers.ts'
import { Gateway } from './gateway.ts'
import { Incarnation } from './incarnation.ts'
import { MailServer } from './mail-server.ts'
import type { PlantedBug } from './planted-bugs.ts'
import { type Random, seeded } from './random.ts'
import { takeRandomness } from './randomness.ts'
import { Records } from './records.ts'
import type { Step } from './step.ts'
import { PostgresStorage } from './storage/postgres-storage.ts'
import { SqliteStorage } from './storage/sqlite-storage.ts'
import type { Crash, Storage } from './storage/storage.ts'

export const URL_OF_SHOP = 'http://shop.simulated'

export interface WorldOptions {
  readonly seed: number
  readonly bug?: PlantedBug | undefined
  /** The URL of a PostgreSQL server, on which each shop gets a database of its own. Default: an SQLite file. */
  readonly postgres?: string | undefined
  readonly domains?: readonly Domain[]
  readonly servicePlugins?: readonly OwnServicePlugin[]
}

/** What a client meets whose connection breaks. */
export class LostError extends TypeError {
  override name = 'LostError'
}

/** What the network does to the requests of a step: to its first one, then it works. */
interface Journey {
  network: Step['network']
}

/** Everything around a shop, and the shop itself: one process at a time, on a disk that may lose what was not synced. */
export class World {
  readonly clock: Clock
  readonly random: Random
  readonly gateway = new Gateway()
  readonly mailServer = new MailServer()
  readonly couriers = new Couriers((milliseconds) => this.clock.pass(milliseconds))
  readonly records = new Records()
  readonly #options: WorldOptions
  readonly #folder = mkdtempSync(join(tmpdir(), 'cartwright-simulation-'))
  readonly #randomness: ReturnType<typeof takeRandomness>
  readonly #journeys = new AsyncLocalStorage<Journey>()
  readonly #stackTraceLimit = Error.stackTraceLimit
  #storage: Storage | undefined
  #incarnation: Incarnation | undefined
  /** Whether a fault struck since the last look, so that a call may fail without a reason of the shop's own. */
  hasFault = false

  constructor(options: WorldOptions) {
    this.#options = options
    // Each request ends with an aborted signal, whose stack costs more than looking at a product does. By the stack the
    // server knows errors of PostgreSQL.
    if (options.postgres === undefined) Error.stackTraceLimit = 0
    this.random = seeded(options.seed ^ 0x5f_37_59)
    this.clock = takeClock()
    this.#randomness = takeRandomness(options.seed)
    options.bug?.gateway?.(this.gateway)
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
    const wait = (milliseconds: number) => this.clock.pass(milliseconds)
    await this.#startOn(
      postgres === undefined ? new SqliteStorage(this.#folder) : await PostgresStorage.open(postgres, wait),
    )
  }

  async #startOn(storage: Storage): Promise<void> {
    const clockError = this.#options.bug?.clockError ?? (() => 0)
    this.#storage = storage
    this.#incarnation = new Incarnation(storage, this.random, this.#options.bug)
    const started = this.#incarnation.start({
      url: URL_OF_SHOP,
      dataFolder: this.#folder,
      mediaFolder: join(this.#folder, 'media'),
      paymentProviders: [this.gateway.provider],
      mailer: this.mailServer.mailer,
      domains: [receiver((event) => this.records.orderEvents.set(event.id, event)), ...(this.#options.domains ?? [])],
      servicePlugins: [this.couriers.plugin, ...(this.#options.servicePlugins ?? [])],
      rateLimits: null,
      now: () => new Date(this.clock.now().getTime() + clockError()),
    })
    await this.during(started)
  }

  /** Sends a request as a browser or program does; it may get lost on the way, or its response. */
  fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const journey = this.#journeys.getStore()
    const network = journey?.network ?? 'works'
    if (journey) journey.network = 'works'
    if (network === 'request lost') throw new LostError('The request was lost')
    const incarnation = this.#current
    const response = await Promise.race([this.site.fetch(new Request(input, init), '192.0.2.1'), incarnation.died])
    if (network === 'response lost') throw new LostError('The response was lost')
    return response
  }

  /** Does what a person or program does, over a network that may lose its first request. */
  travel<Result>(network: Step['network'], work: () => Promise<Result>): Promise<Result> {
    return this.#journeys.run({ network }, work)
  }

  crashSoon(crash: Crash, statements: number): void {
    this.hasFault = true
    this.#current.crashSoon(crash, statements)
  }

  crashNow(): void {
    this.#current.crashNow()
  }

  failSoon(statements: number, kind: number): void {
    this.hasFault = true
    this.#current.failSoon(statements, kind)
  }

  /** Waits for work. On a server time passes with it: a transaction that conflicts waits before it runs again. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    if (!this.isOnPostgres) return work
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => {})
    while (!isDone) {
      await turn()
      await this.clock.pass(1)
    }
    return done
  }

  /** Lets time pass once no statement of the database is in flight. */
  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, () => this.#current.rest())
  }

  /** Starts the shop again where its process is to end: from what the disk has. */
  async restart(): Promise<void> {
    const ended = this.#current
    ended.crashNow()
    await this.#startOn(await this.during(ended.leave()))
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
      this.clock.restore()
      Error.stackTraceLimit = this.#stackTraceLimit
      this.#randomness.restore()
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }

  get #current(): Incarnation {
    if (!this.#incarnation) throw new Error('The shop has not started')
    return this.#incarnation
  }
}

/** A part of the shop that hands events of orders to the world outside, as webhooks do. */
const receiver = (receive: (event: { id: string; slug: string; entityId: string }) => void) =>
  defineDomain({
    name: 'simulation',
    consumers: (): readonly Consumer[] => [
      {
        name: 'simulation',
        wants: ({ entityType }) => entityType === ORDER,
        deliver: async ({ id, slug, entityId }) => receive({ id, slug, entityId }),
      },
    ],
  })

const ORDER = 'wix.ecom.v1.order'
