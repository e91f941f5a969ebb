import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { startPictureFetching } from './catalog/pictures/fetch-pictures.ts'
import { refreshTexts } from './catalog/refresh-texts.ts'
import { startDispatcher } from './events/dispatcher.ts'
import { createEventFeed, type EventFeed } from './events/stream/event-feed.ts'
import { startWebhooks, type Webhooks } from './events/webhooks/webhooks.ts'
import type { GraphQlOptions } from './graphql/limits.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { FetchPublic, OutgoingRules } from './http/outgoing/fetch-public.ts'
import { type RateLimits, usualRateLimits } from './http/rate-limit/rate-limits.ts'
import { RequestLimits } from './http/rate-limit/request-limits.ts'
import type { Env } from './http/route.ts'
import { AttemptsUnderWay } from './identity/attempts-under-way.ts'
import type { CaptchaProvider } from './identity/captcha/captcha-provider.ts'
import { proofOfWork } from './identity/captcha/proof-of-work.ts'
import { knownAddressesConsumer } from './identity/known-addresses.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { createLogger, type Logger } from './log.ts'
import { accountMailConsumer } from './mail/account/consumer.ts'
import { mailboxMailer } from './mail/mailbox.ts'
import { orderConfirmationConsumer } from './mail/order-confirmation/consumer.ts'
import { smtpMailer } from './mail/smtp.ts'
import { type Media, openMedia } from './media/media.ts'
import type { MediaStorage } from './media/storage/media-storage.ts'
import { UsedProofs } from './oauth/dpop/replay.ts'
import { captureConsumer } from './payment/capture.ts'
import { manualPayment } from './payment/manual.ts'
import type { PaymentProvider } from './payment/provider.ts'
import { readSettings } from './settings/settings.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { lockDatabase } from './storage/lock.ts'
import { migrate } from './storage/migrations.ts'

export interface SiteOptions {
  /** Path of the SQLite file. */
  readonly database: string
  /** The site's public origin, without a slash at its end. Links in mails and redirects start with it, never with a request's Host. */
  readonly url: string
  /** The folder that uploaded and seeded files are kept in. Default: `media` beside the database. */
  readonly mediaFolder?: string
  /** Where files are kept, if not in that folder. */
  readonly mediaStorage?: MediaStorage | undefined
  /** The largest file that may be uploaded, in bytes. Default: 512 MiB. */
  readonly maxFileBytes?: number | undefined
  /** Where mails go, such as `smtp://user:password@mail.example.com:587`. Default: they stay in the site's own mailbox. */
  readonly smtpUrl?: string | null
  /** Who judges whether a person is there, where the owner wants that asked. Default: a puzzle that browsers solve. */
  readonly captcha?: CaptchaProvider
  /** Ways to pay, in the order they are offered. Default: by hand, on delivery or by invoice. */
  readonly paymentProviders?: readonly PaymentProvider[]
  /** Which servers may be called at addresses that others give, such as a webhook's. Default: those of the public internet. */
  readonly outgoing?: OutgoingRules
  /** Who may ask for the GraphQL schema, and how much one query may ask for. */
  readonly graphQl?: GraphQlOptions
  /** How often somebody from outside this machine may ask; null for as often as they like. Default: see `usualRateLimits`. */
  readonly rateLimits?: RateLimits | null
  /** Default: JSON lines of level `info`. */
  readonly log?: Logger
  /** The clock; tests turn it. */
  readonly now?: () => Date
}

/** A running site: a function from request to answer, and what its pages and command line work with. */
export interface Site {
  readonly url: string
  readonly mediaFolder: string
  readonly media: Media
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly paymentProviders: readonly PaymentProvider[]
  /** Calls another server at an address that somebody gave, by the rules of the site. */
  readonly fetchPublic: FetchPublic
  /** Those rules. */
  readonly outgoing: OutgoingRules
  /** Carries events to the servers that subscribed to them. */
  readonly webhooks: Webhooks
  /** Tells those who are connected what happens. */
  readonly feed: EventFeed
  /** Longer pieces of work, one at a time. */
  readonly jobs: Jobs
  readonly captcha: CaptchaProvider
  readonly graphQl: GraphQlOptions
  /** Keeps one caller from taking what is for all. */
  readonly limits: RequestLimits
  /** Keeps a proof that a client holds its key from being used twice. */
  readonly usedProofs: UsedProofs
  /** Attempts to sign in that are being looked at. */
  readonly attemptsUnderWay: AttemptsUnderWay
  /** Whether mails stay in the site's own mailbox, which anybody may open, instead of being sent. Never on https. */
  readonly keepsMail: boolean
  /** Answers any request of the wire. `address` is the caller's network address, for throttling. */
  fetch(request: Request, address?: string): Promise<Response>
  /** Finishes what is under way, closes the database and gives its lock back. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and answers the wire.
 *
 * @throws DataInUseError when another process has the database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const unlock = lockDatabase(options.database)
  const db = await openUpToDate(options).catch((error) => {
    unlock()
    throw error
  })
  const log = options.log ?? createLogger('info')
  const now = options.now ?? (() => new Date())
  const jobs = await openJobs({ db, log, now })
  // On a public site the mailbox would show everybody's links to whoever asks for it.
  const showsMail = !options.smtpUrl && !options.url.startsWith('https:')
  if (!options.smtpUrl && !showsMail) log.warn('Mail is kept and reaches nobody: set SMTP_URL')
  const outgoing = options.outgoing ?? {}
  const fetchPublic: FetchPublic = async (url, request) => {
    const outgoingCalls = await import('./http/outgoing/fetch-public.ts')
    return outgoingCalls.fetchPublic(url, request, outgoing)
  }
  const feed = createEventFeed({ db, log })
  const webhooks = startWebhooks({ db, log, now, url: options.url, fetchPublic })
  const mediaFolder = options.mediaFolder ?? join(dirname(options.database), 'media')
  const site: Site = {
    url: options.url,
    mediaFolder,
    media: openMedia({
      folder: mediaFolder,
      storage: options.mediaStorage,
      cacheFolder: join(dirname(mediaFolder), 'media-cache'),
      maxFileBytes: options.maxFileBytes,
    }),
    db,
    log,
    now,
    paymentProviders: options.paymentProviders ?? [manualPayment],
    fetchPublic,
    outgoing,
    webhooks,
    feed,
    jobs,
    limits: new RequestLimits(options.rateLimits === undefined ? usualRateLimits : options.rateLimits),
    usedProofs: new UsedProofs(now().getTime()),
    attemptsUnderWay: new AttemptsUnderWay(),
    captcha: options.captcha ?? proofOfWork,
    graphQl: options.graphQl ?? {},
    keepsMail: showsMail,
    fetch: async (request, address = '') => app.fetch(request, { address }),
    close: async () => {
      await jobs.stop()
      feed.close()
      await Promise.all([dispatcher.stop(), webhooks.stop(), housekeeping.stop(), pictures.stop()])
      mailer.close()
      site.media.storage.close?.()
      await db.destroy()
      unlock()
    },
  }
  const app: Hono<Env> = createApp(site)
  const mailer = options.smtpUrl ? smtp(site, options.smtpUrl) : mailboxMailer(db, site.now)
  const consumers = [
    captureConsumer(site),
    orderConfirmationConsumer(site, mailer),
    accountMailConsumer(site, mailer),
    knownAddressesConsumer(site),
  ]
  const dispatcher = startDispatcher({ ...site, consumers })
  const housekeeping = startHousekeeping(site)
  const pictures = startPictureFetching(site)
  return site
}

async function openUpToDate({ database, url }: SiteOptions): Promise<Database> {
  const db = openDatabase(database)
  try {
    await migrate(db)
    await db.transaction().execute((transaction) => refreshTexts(transaction, url))
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const smtp = ({ url, db }: Site, smtpUrl: string) =>
  smtpMailer({ url: smtpUrl, siteUrl: url, senderName: async () => (await readSettings(db)).name })
