import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CaptchaProvider, RateLimits, SiteOptions, TraceOptions } from '@cartwright/server'
import { isPostgresUrl, lockedFile } from '@cartwright/server/hosted'
import { z } from 'zod'
import { captchaEnvironment, checkCaptchaEnvironment, readCaptchaConfig } from './captcha-config.ts'
import { checkMediaEnvironment, type MediaConfig, mediaEnvironment, readMediaConfig } from './media-config.ts'
import { checkPaymentEnvironment, paymentEnvironment, readPaymentApis, readPaymentConfig } from './payment-config.ts'
import { rateLimits } from './rate-limits-config.ts'
import { readTraceConfig, traceEnvironment } from './trace-config.ts'

/** A variable of the environment holds something that cannot be meant. Says which, and what would do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const port = z.coerce
  .number({ error: 'must be a port number from 1 to 65535' })
  .int('must be a port number from 1 to 65535')
  .min(1, 'must be a port number from 1 to 65535')
  .max(65535, 'must be a port number from 1 to 65535')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .transform((url) => new URL(url).origin)

const addressBlocks = z
  .string()
  .transform((text) => text.split(',').map((block) => block.trim()))
  .pipe(
    z.array(
      z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
        error: 'must be addresses or blocks of them, such as 127.0.0.1,10.0.0.0/8',
      }),
    ),
  )

const serverSecret = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters without spaces, such as of openssl rand -hex 32')

const PROCESSES = 'must be a number of processes from 1 to 64'

const Environment = z
  .object({
    ...mediaEnvironment,
    ...captchaEnvironment,
    ...paymentEnvironment,
    ...traceEnvironment,
    DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
    BACKUP_DIR: z.string().optional(),
    DATABASE_URL: z.string().optional(),
    DATABASE_DIRECT_URL: z.string().optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/.+\/.+/,
        'must be the address of a replica, such as postgres://user:password@replica:5432/shop',
      )
      .optional(),
    SITE_PORT: port.optional(),
    SITE_URL: origin.optional(),
    SITE_PROCESSES: z.coerce
      .number({ error: PROCESSES })
      .int(PROCESSES)
      .min(1, PROCESSES)
      .max(64, PROCESSES)
      .default(1),
    SITE_CLIENT_ID: z
      .guid('must be a UUID, such as of uuidgen')
      .transform((id) => id.toLowerCase())
      .optional(),
    SITE_SERVER_KEY: serverSecret.optional(),
    OWNER_EMAIL: z.email('must be an email address').optional(),
    STOREFRONT_URL: origin.optional(),
    STOREFRONT_ORDERS: z.enum(['site', 'shop'], 'must be site or shop').default('site'),
    STOREFRONT_PORT: port.default(3000),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an address such as smtp://user:password@mail.example.com:587')
      .optional(),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
      // Requests would scroll away the addresses and the owner's password that the start prints.
      .default(process.stdout.isTTY ? 'warn' : 'info'),
    ALLOWED_PRIVATE_ADDRESSES: addressBlocks.optional(),
    TRUSTED_PROXIES: addressBlocks.optional(),
    RATE_LIMITS: rateLimits,
    ADMIN_BUILD: z
      .string()
      .refine((folder) => existsSync(join(folder, 'index.html')), 'must be a folder with a build of the admin')
      .optional(),
    ADMIN_DEV_URL: origin.optional(),
    METRICS_TOKEN: serverSecret.optional(),
    GRAPHQL_INTROSPECTION: z
      .enum(['everyone', 'staff', 'none'], { error: 'must be everyone, staff or none' })
      .default('staff'),
    NODE_ENV: z.string().optional(),
    STOP_DELAY: z.coerce
      .number({ error: 'must be a number of seconds from 0 to 300' })
      .min(0, 'must be a number of seconds from 0 to 300')
      .max(300, 'must be a number of seconds from 0 to 300')
      .default(0),
  })
  .superRefine(checkMediaEnvironment)
  .superRefine(checkCaptchaEnvironment)
  .superRefine(checkPaymentEnvironment)

/** The site's configuration from environment variables, read and validated once. */
export interface Config {
  /** Folder for all data of the site. */
  readonly dataDir: string
  /** Path of the SQLite file, or the URL of a PostgreSQL database, which holds a password. */
  readonly database: string
  /** The same for work that a pooler in transaction mode cannot do; where there is none, the same as `database`. */
  readonly directDatabase: string
  /** The URL of a replica of the PostgreSQL database, which holds a password; null for none. */
  readonly readDatabase: string | null
  /** The folder that backups are written to, where `cartwright doctor` looks for the newest. */
  readonly backupFolder: string
  /** Whether an https site sells for test payments too. */
  readonly allowsTestPayments: boolean
  /** The file that the lock and the socket of a running site are named after. */
  readonly lockedFile: string
  /** Folder of uploaded and seeded files. */
  readonly mediaFolder: string
  readonly media: MediaConfig
  /** Who judges whether a person is there; null for the puzzle that the site sets itself. */
  readonly captcha: CaptchaProvider | null
  /** Ways to pay, in the order they are offered. */
  readonly paymentProviders: NonNullable<SiteOptions['paymentProviders']>
  /** Where the APIs of providers are, for tests. */
  readonly paymentApis: NonNullable<SiteOptions['paymentApis']>
  readonly port: number
  /** Processes that share the port; more than one on PostgreSQL only. */
  readonly processes: number
  /** The site's public origin. */
  readonly url: string
  /** The client id that a new site gives its storefront; null for a generated one. */
  readonly clientId: string | null
  /** A secret, or an API key, by which a storefront on another machine says that it serves many shoppers; null for none. */
  readonly serverKey: string | null
  /** Who owns a new site; null where that was not said. */
  readonly ownerEmail: string | null
  /** Public origin of the shop; hosted pages redirect to it. */
  readonly storefrontUrl: string | null
  /** True where links to orders open a page of the storefront. Read when a new shop is prepared. */
  readonly showsOrdersInShop: boolean
  /** The port of a storefront that runs with the site. */
  readonly storefrontPort: number
  readonly smtpUrl: string | null
  /** Addresses outside the public internet that webhooks and media may be fetched from, as in development. */
  readonly allowedAddresses: readonly string[]
  /** Reverse proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies: readonly string[]
  /** Rate limits for remote clients; null for none. */
  readonly rateLimits: RateLimits | null
  readonly logLevel: string
  /** The bearer token of `/metrics`; null where nothing is measured. */
  readonly metricsToken: string | null
  /** Which traces of a running site are recorded; null for none. */
  readonly traces: TraceOptions | null
  /** The folder with a build of the admin with extensions; null for the admin as it is. */
  readonly adminBuild: string | null
  /** The origin of a Vite server of the admin, which the admin is loaded from; null for the build. */
  readonly adminDevUrl: string | null
  /** Who may ask for the GraphQL schema. */
  readonly graphQlIntrospection: 'everyone' | 'staff' | 'none'
  /** Whether a developer runs the site: pages then link to the built-in mailbox. */
  readonly isDevelopment: boolean
  /** Seconds between a stop's beginning, which `/readyz` tells a load balancer, and the last new request. */
  readonly stopDelay: number
}

/** The port of an address of this machine: the site then listens where it says that it is. */
function localPort(address: string | undefined): number | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) && url.port ? Number(url.port) : undefined
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 *
 * @throws ConfigError naming each bad variable and its rule
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // A file of variables that was written on Windows, or a secret from a file, ends its values with a line break.
  const lines = Object.entries(environment).map(([name, value]) => [name, value?.replace(/[\r\n]+$/, '')] as const)
  const values = Object.fromEntries(lines.filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}. Change or unset it.`).join('\n'),
    )
  }
  const { SITE_URL, ...rest } = parsed.data
  const sitePort = rest.SITE_PORT ?? localPort(SITE_URL) ?? 4000
  const dataDir = resolve(rest.DATA_DIR)
  const database = readDatabase(dataDir, rest.DATABASE_URL)
  return {
    dataDir,
    database,
    directDatabase: readDirect(database, rest.DATABASE_DIRECT_URL),
    readDatabase: readReplica(database, rest.DATABASE_READ_URL),
    backupFolder: resolve(rest.BACKUP_DIR ?? join(dataDir, 'backups')),
    allowsTestPayments: rest.ALLOW_TEST_PAYMENTS,
    lockedFile: lockedFile(database, dataDir),
    mediaFolder: join(dataDir, 'media'),
    media: readMediaConfig(rest),
    captcha: readCaptchaConfig(rest),
    paymentProviders: readPaymentConfig(parsed.data),
    paymentApis: readPaymentApis(parsed.data),
    port: sitePort,
    processes: readProcesses(database, rest.SITE_PROCESSES),
    url: SITE_URL ?? `http://localhost:${sitePort}`,
    clientId: rest.SITE_CLIENT_ID ?? null,
    serverKey: rest.SITE_SERVER_KEY ?? null,
    ownerEmail: rest.OWNER_EMAIL ?? null,
    storefrontUrl: rest.STOREFRONT_URL ?? null,
    showsOrdersInShop: rest.STOREFRONT_ORDERS === 'shop',
    storefrontPort: rest.STOREFRONT_PORT,
    smtpUrl: rest.SMTP_URL ?? null,
    allowedAddresses: rest.ALLOWED_PRIVATE_ADDRESSES ?? [],
    trustedProxies: rest.TRUSTED_PROXIES ?? [],
    rateLimits: rest.RATE_LIMITS,
    logLevel: rest.LOG_LEVEL,
    metricsToken: rest.METRICS_TOKEN ?? null,
    traces: readTraceConfig(rest),
    adminBuild: rest.ADMIN_BUILD === undefined ? null : resolve(rest.ADMIN_BUILD),
    adminDevUrl: readAdminDevUrl(rest),
    graphQlIntrospection: rest.GRAPHQL_INTROSPECTION,
    isDevelopment: rest.NODE_ENV === 'development',
    stopDelay: rest.STOP_DELAY,
  }
}

function readAdminDevUrl({
  ADMIN_DEV_URL: url,
  NODE_ENV,
}: Pick<z.output<typeof Environment>, 'ADMIN_DEV_URL' | 'NODE_ENV'>): string | null {
  if (url === undefined || NODE_ENV === 'development') return url ?? null
  throw new ConfigError('ADMIN_DEV_URL is for development only. Unset it, or set NODE_ENV to development.')
}

function readProcesses(database: string, processes: number): number {
  if (processes === 1 || isPostgresUrl(database)) return processes
  throw new ConfigError(
    'SITE_PROCESSES must be 1 with an SQLite database, which one process has for itself. Set DATABASE_URL to a ' +
      'PostgreSQL database, or unset SITE_PROCESSES.',
  )
}

function readReplica(database: string, url: string | undefined): string | null {
  if (url === undefined || isPostgresUrl(database)) return url ?? null
  throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL to be a PostgreSQL database. Change or unset it.')
}

function readDirect(database: string, url: string | undefined): string {
  if (url === undefined) return database
  if (isPostgresUrl(database) && isServerAddress(url)) return withReadableFiles('DATABASE_DIRECT_URL', url)
  throw new ConfigError(
    'DATABASE_DIRECT_URL must be the address of the PostgreSQL server itself, where DATABASE_URL is that of a pooler. ' +
      'Change or unset it.',
  )
}

const isServerAddress = (url: string) => isPostgresUrl(url) && URL.canParse(url) && new URL(url).pathname.length > 1

/** Parameters that name files with certificates. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey']

function withReadableFiles(variable: string, url: string): string {
  for (const name of FILES) {
    const file = new URL(url).searchParams.get(name)
    if (file !== null && !isReadable(file))
      throw new ConfigError(`${variable}: ${name} must name a file that can be read, not ${file}. Change or unset it.`)
  }
  return url
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function readDatabase(dataDir: string, url: string | undefined): string {
  if (url === undefined) return join(dataDir, 'site.db')
  if (/^file:./.test(url)) return resolve(url.slice('file:'.length))
  if (isServerAddress(url)) return withReadableFiles('DATABASE_URL', url)
  throw new ConfigError(
    'DATABASE_URL must be file: and the path of an SQLite file, such as file:/srv/shop/site.db, or the address of a ' +
      'PostgreSQL database, such as postgres://user:password@localhost:5432/shop. Change or unset it.',
  )
}
