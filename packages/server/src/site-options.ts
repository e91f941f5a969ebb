import { dirname } from 'node:path'
import type { GraphQlOptions } from './edges/graphql/limits.ts'
import type { MoveSource } from './edges/move/source.ts'
import type { CaptchaProvider } from './people/sign-in/captcha/captcha-provider.ts'
import type { DatabaseFaults } from './platform/database/faults.ts'
import { isPostgresUrl } from './platform/database/postgres/url.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import type { OutgoingRules } from './platform/http/outgoing/fetch-public.ts'
import type { RateLimits } from './platform/http/rate-limit/rate-limits.ts'
import type { Logger } from './platform/kernel/log.ts'
import type { Services } from './platform/kernel/services.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MediaStorage } from './platform/media/storage/media-storage.ts'
import type { OwnServicePlugin } from './platform/service-plugins/own-plugins.ts'
import type { TraceOptions } from './platform/tracing/trace-options.ts'
import type { PaymentApis } from './selling/payments/accounts/account-registry.ts'
import type { PaymentProvider } from './selling/payments/provider.ts'
import type { VatNumberChecker } from './selling/taxes/vat-number-checks.ts'

export interface SiteOptions {
  /** Domains of your own, beside those of the site. See `defineDomain`. */
  readonly domains?: readonly Domain[]
  /** Path of the SQLite file, or the URL of a PostgreSQL database. */
  readonly database: string
  /**
   * The direct URL of the PostgreSQL database, where that of `database` is of a pooler in transaction mode. Processes see each
   * other and upgrade the schema by it. Default: `database` is direct.
   */
  readonly directDatabase?: string | undefined
  /** The URL of a replica of the PostgreSQL database, for reads of the catalog. Default: none. */
  readonly readDatabase?: string | undefined
  /** The folder of the site's files. Default: that of the SQLite file; with PostgreSQL it must be given. */
  readonly dataFolder?: string
  /** The site's public origin, without a slash at its end. Links in mails and redirects start with it, never with a request's Host. */
  readonly url: string
  /** The folder of uploaded and seeded files. Default: `media` beside the database. */
  readonly mediaFolder?: string
  /** The storage of files, if not that folder. */
  readonly mediaStorage?: MediaStorage | undefined
  /** The largest file that may be uploaded, in bytes. Default: 512 MiB. */
  readonly maxFileBytes?: number | undefined
  /** Where mails go, such as `smtp://user:password@mail.example.com:587`. Default: they stay in the site's own mailbox. */
  readonly smtpUrl?: string | null
  /** A way of your own to send mails, such as the API of a mail service. Default: that of `smtpUrl`. */
  readonly mailer?: Mailer | undefined
  /** Who judges whether a person is there, where the owner wants that asked. Default: a puzzle that browsers solve. */
  readonly captcha?: CaptchaProvider
  /** The official check of VAT numbers, where the owner turns it on. Default: VIES of the European Commission. */
  readonly vatNumbers?: VatNumberChecker
  /** Ways to pay, in the order they are offered. Default: by hand, on delivery or by invoice. */
  readonly paymentProviders?: readonly (PaymentProvider | ((services: Services) => PaymentProvider))[]
  /** Service plugins that run in the process of the site, beside those that are registered. */
  readonly servicePlugins?: readonly OwnServicePlugin[]
  /** Further systems that a shop can be moved from. */
  readonly moveSources?: readonly MoveSource[]
  /** Where the APIs of payment providers are whose keys staff enters, for tests. Default: the providers' own. */
  readonly paymentApis?: PaymentApis | undefined
  /** Which servers may be called at addresses that others give, such as a webhook's. Default: those of the public internet. */
  readonly outgoing?: OutgoingRules
  /** Who may ask for the GraphQL schema, and how much one query may ask for. */
  readonly graphQl?: GraphQlOptions
  /** Rate limits for remote clients; null for none. Default: see `usualRateLimits`. */
  readonly rateLimits?: RateLimits | null
  /** A secret that a storefront's server on another machine shares with the site, instead of an API key of scope SERVE_SHOPPERS. */
  readonly serverKey?: string | undefined
  /** The bearer token with which `/metrics` may be read, as Prometheus does. Without it nothing is measured. */
  readonly metricsToken?: string | undefined
  /** Sends spans to a collector, which the variables of OpenTelemetry name. Default: nothing is traced. */
  readonly traces?: TraceOptions | undefined
  /** Whether a developer runs the site: pages then link to the built-in mailbox. */
  readonly isDevelopment?: boolean
  /** Default: JSON lines of level `info`. */
  readonly log?: Logger
  /** What a simulation does to the database. Default: nothing. */
  readonly databaseFaults?: DatabaseFaults | undefined
  /** The clock; tests turn it. */
  readonly now?: () => Date
}

/** A running site: a function from `Request` to `Response`, and the services that its pages and command line use. */
export interface Site extends Services {
  /** Answers any request of the wire. `address` is the caller's network address, for throttling. */
  fetch(request: Request, address?: string): Promise<Response>
  /** Answers a request of the operator, such as one of the command line, who needs no credentials. */
  operate(request: Request): Promise<Response>
  /** Finishes work in flight, closes the database and releases its lock. */
  close(): Promise<void>
}

/** The folder of the site's files: that of the SQLite file, unless it is given. */
export function dataFolderOf({ database, dataFolder }: SiteOptions): string {
  if (dataFolder !== undefined) return dataFolder
  if (isPostgresUrl(database)) throw new Error('A site on PostgreSQL needs the option dataFolder')
  return dirname(database)
}
