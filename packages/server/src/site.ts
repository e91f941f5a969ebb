import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { refreshTexts } from './catalog/refresh-texts.ts'
import { startDispatcher } from './events/dispatcher.ts'
import type { FetchPublic, OutgoingRules } from './http/outgoing/fetch-public.ts'
import type { Env } from './http/route.ts'
import { createLogger, type Logger } from './log.ts'
import { mailboxMailer } from './mail/mailbox.ts'
import { orderConfirmationConsumer } from './mail/order-confirmation/consumer.ts'
import { smtpMailer } from './mail/smtp.ts'
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
  /** Where mails go, such as `smtp://user:password@mail.example.com:587`. Default: they stay in the site's own mailbox. */
  readonly smtpUrl?: string | null
  /** Ways to pay, in the order they are offered. Default: by hand, on delivery or by invoice. */
  readonly paymentProviders?: readonly PaymentProvider[]
  /** Which servers may be called at addresses that others give, such as a webhook's. Default: those of the public internet. */
  readonly outgoing?: OutgoingRules
  /** Default: JSON lines of level `info`. */
  readonly log?: Logger
  /** The clock; tests turn it. */
  readonly now?: () => Date
}

/** A running site: a function from request to answer, and what its pages and command line work with. */
export interface Site {
  readonly url: string
  readonly mediaFolder: string
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly paymentProviders: readonly PaymentProvider[]
  /** Calls another server at an address that somebody gave, by the rules of the site. */
  readonly fetchPublic: FetchPublic
  /** Whether mails stay in the site's own mailbox instead of being sent. */
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
  const site: Site = {
    url: options.url,
    mediaFolder: options.mediaFolder ?? join(dirname(options.database), 'media'),
    db,
    log: options.log ?? createLogger('info'),
    now: options.now ?? (() => new Date()),
    paymentProviders: options.paymentProviders ?? [manualPayment],
    fetchPublic: async (url, request) => {
      const { fetchPublic } = await import('./http/outgoing/fetch-public.ts')
      return fetchPublic(url, request, options.outgoing)
    },
    keepsMail: !options.smtpUrl,
    fetch: async (request, address = '') => app.fetch(request, { address }),
    close: async () => {
      await dispatcher.stop()
      mailer.close()
      await db.destroy()
      unlock()
    },
  }
  const app: Hono<Env> = createApp(site)
  const mailer = options.smtpUrl ? smtp(site, options.smtpUrl) : mailboxMailer(db, site.now)
  const consumers = [captureConsumer(site), orderConfirmationConsumer(site, mailer)]
  const dispatcher = startDispatcher({ ...site, consumers })
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
