import type { Database } from '../../../platform/database/database.ts'
import { peersOf, tellPeers } from '../../../platform/database/peers.ts'
import type { Logger } from '../../../platform/kernel/log.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { PaymentProvider } from '../provider.ts'
import { requireRegistered } from '../registry.ts'
import { listAccounts, readKeys, type StoredAccount } from './store.ts'

/** Where the APIs of providers are, by their ids, for tests. Default: the providers' own. */
export type PaymentApis = Readonly<Record<string, string | undefined>>

interface Opened {
  /** Those of the configuration, which win. */
  readonly configured: readonly PaymentProvider[]
  /** Shows the accounts to the rest of the site. */
  readonly publish: (accounts: readonly PaymentProvider[]) => void
}

/** The accounts of the admin, as ways to pay. Every process of the site has the same, without a restart. */
export class PaymentAccounts {
  readonly apis: PaymentApis
  readonly #db: Database
  readonly #log: Logger
  #site: Opened = { configured: [], publish: () => undefined }
  #accounts: readonly StoredAccount[] = []
  #opened = new Map<string, { readonly updatedAt: string; readonly provider: PaymentProvider }>()

  constructor({ db, log, paymentApis }: Pick<Services, 'db' | 'log' | 'paymentApis'>) {
    this.apis = paymentApis
    this.#db = db
    this.#log = log
  }

  /** Opens the accounts. From then on changes by other processes are published too. */
  async open(site: Opened): Promise<void> {
    this.#site = site
    await this.#load()
    // Also called when messages may have been lost.
    peersOf(this.#db)?.listen('payments', () => void this.#reload())
  }

  /** Whether the environment or the code of the shop has a provider. */
  isConfigured(id: string): boolean {
    return this.#site.configured.some((provider) => provider.id === id)
  }

  /** The account of a provider that is in use. */
  find(id: string): StoredAccount | undefined {
    return this.isConfigured(id) ? undefined : this.#accounts.find(({ provider }) => provider === id)
  }

  /** Reads the accounts again, and has the other processes do so. */
  async refresh(): Promise<void> {
    await this.#load()
    tellPeers(this.#db, 'payments')
  }

  async #load(): Promise<void> {
    this.#accounts = await listAccounts(this.#db)
    const opened = await Promise.all(this.#accounts.map((account) => this.#openReadable(account)))
    this.#opened = new Map(opened.flat())
    const providers = [...this.#opened.values()].map(({ provider }) => provider)
    this.#site.publish(providers.filter(({ id }) => !this.isConfigured(id)))
  }

  async #reload(): Promise<void> {
    await this.#load().catch((error) => this.#log.error({ err: error }, 'payment accounts could not be read'))
  }

  /** The shop sells by its other ways to pay until staff enter the keys of an unreadable account again. */
  async #openReadable(account: StoredAccount) {
    try {
      return [await this.#openAccount(account)]
    } catch (error) {
      this.#log.error({ err: error, provider: account.provider }, 'the keys of a payment provider cannot be read')
      return []
    }
  }

  /** An account that has not changed stays open, with its connection. */
  async #openAccount(account: StoredAccount) {
    const { provider: id, updatedAt } = account
    const known = this.#opened.get(id)
    if (known?.updatedAt === updatedAt) return [id, known] as const
    const provider = requireRegistered(id).open(await readKeys(this.#db, account), this.apis[id])
    return [id, { updatedAt, provider }] as const
  }
}

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    readonly paymentApis: PaymentApis
    /** The accounts at payment providers that staff entered. */
    readonly paymentAccounts: PaymentAccounts
  }
}
