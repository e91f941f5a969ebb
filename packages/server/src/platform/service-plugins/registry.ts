import type { ServicePluginKind } from '@cartwright/contract'
import type { Database } from '../database/database.ts'
import { peersOf, tellPeers } from '../database/peers.ts'
import type { Logger } from '../kernel/log.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { PluginOutcome } from './outcome.ts'
import { isOwnAddress, type OwnServicePlugin } from './own-plugins.ts'
import { type ActivePlugin, readPlugins, toActivePlugin } from './store.ts'

/** An answer and when it was given. */
export interface DatedOutcome {
  readonly outcome: PluginOutcome
  readonly at: Date
}

/** Answers that are held in memory for carts. */
const MOST_ANSWERS = 500
/** Milliseconds after which plugins are read again that another process may have changed. */
const RELOAD = 10_000

/** The enabled plugins, with their circuit breakers and recent answers. */
export class ServicePluginRegistry {
  readonly #db: Database
  #active: readonly ActivePlugin[] = []
  #loading: Promise<void>
  #loadedAt = performance.now()
  #own: ReadonlyMap<string, OwnServicePlugin> = new Map()
  readonly #breakers = new Map<string, CircuitBreaker>()
  readonly #answers = new Map<string, DatedOutcome>()
  /** Calls in flight, so that equal questions at the same time are one call. */
  readonly inFlight = new Map<string, Promise<PluginOutcome>>()

  constructor({ db, log }: { readonly db: Database; readonly log: Logger }) {
    this.#db = db
    this.#loading = this.#load().catch((error) => log.error({ err: error }, 'service plugins could not be read'))
    peersOf(db)?.listen('plugins', () => void this.#reload().catch(() => undefined))
  }

  /** Whether any plugin of these kinds is turned on. */
  async isUsed(): Promise<boolean> {
    // Another process may have changed them, and its message be lost.
    if (peersOf(this.#db) && performance.now() - this.#loadedAt > RELOAD) void this.#reload().catch(() => undefined)
    await this.#loading
    return this.#active.length > 0
  }

  of(kind: ServicePluginKind): readonly ActivePlugin[] {
    return this.#active.filter((plugin) => plugin.kind === kind)
  }

  /** The plugin of this process with an id. */
  own(pluginId: string): OwnServicePlugin | undefined {
    return this.#own.get(pluginId)
  }

  /** Turns the plugins of this process on, by their ids. */
  async turnOnOwn(plugins: ReadonlyMap<string, OwnServicePlugin>): Promise<void> {
    this.#own = plugins
    await this.refresh()
  }

  breaker(pluginId: string): CircuitBreaker {
    const known = this.#breakers.get(pluginId) ?? new CircuitBreaker()
    this.#breakers.set(pluginId, known)
    return known
  }

  recall(key: string): DatedOutcome | undefined {
    return this.#answers.get(key)
  }

  remember(key: string, answer: DatedOutcome): void {
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
  }

  /** Reads the registrations again. A plugin that was changed is no longer paused. */
  async refresh(): Promise<void> {
    await this.#reload()
    tellPeers(this.#db, 'plugins')
  }

  #reload(): Promise<void> {
    this.#loadedAt = performance.now()
    this.#loading = this.#load().catch((error) => {
      this.#loadedAt = Number.NEGATIVE_INFINITY
      throw error
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    const before = new Map(this.#active.map(({ id, version }) => [id, version]))
    // A plugin that left the config of the shop stays registered, with its settings and its log.
    const isThere = (id: string, url: string) => !isOwnAddress(url) || this.#own.has(id)
    this.#active = (await readPlugins(this.#db))
      .filter(({ id, url, enabled }) => enabled === 1 && isThere(id, url))
      .map(toActivePlugin)
    for (const { id, version } of this.#active) if (before.get(id) !== version) this.#breakers.delete(id)
  }
}

declare module '../kernel/services.ts' {
  interface Services {
    /** The service plugins of the site. */
    readonly servicePlugins: ServicePluginRegistry
  }
}
