import { dirname, join } from 'node:path'
import { findMember } from './people/members/member-store.ts'
import { proofOfWork } from './people/sign-in/captcha/proof-of-work.ts'
import type { Database } from './platform/database/database.ts'
import { ReadReplica } from './platform/database/read-replica.ts'
import { traceWrites } from './platform/database/write.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import { createEventFeed } from './platform/events/stream/event-feed.ts'
import { readOutbox } from './platform/events/undelivered.ts'
import { startWebhooks } from './platform/events/webhooks/webhooks.ts'
import { usualRateLimits } from './platform/http/rate-limit/rate-limits.ts'
import { RequestLimits } from './platform/http/rate-limit/request-limits.ts'
import { sharedRates } from './platform/http/rate-limit/shared-rates.ts'
import type { Logger } from './platform/kernel/log.ts'
import { mailboxMailer } from './platform/mail/mailbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { openMedia } from './platform/media/media.ts'
import { readSettings } from './platform/settings/settings.ts'
import { readDueTasks } from './platform/tasks/due-tasks.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { PaymentProvider } from './selling/payments/provider.ts'
import { vies } from './selling/taxes/vies.ts'
import { dataFolderOf, type SiteOptions } from './site-options.ts'

interface Opened {
  readonly domains: readonly Domain[]
  readonly db: Database
  readonly tracing: Tracing
  readonly now: () => Date
  readonly log: Logger
}

/** The services that follow from the options of the site. The domains provide the rest. */
export async function openServices(options: SiteOptions, { domains, db, tracing, now, log }: Opened) {
  const { url, outgoing = {} } = options
  if (tracing.tracer) traceWrites(db, tracing.tracer)
  const fetchPublic = tracing.fetchPublic(async (target, request) => {
    const outgoingCalls = await import('./platform/http/outgoing/fetch-public.ts')
    return outgoingCalls.fetchPublic(target, request, outgoing)
  })
  const paymentProviders: PaymentProvider[] = []
  return {
    url,
    databasePlace: options.directDatabase ?? options.database,
    ...openFiles(options),
    db,
    log,
    now,
    replica: options.readDatabase === undefined ? undefined : new ReadReplica(options.readDatabase, db),
    metrics: options.metricsToken === undefined ? undefined : await measure({ db, now }),
    tracer: tracing.tracer,
    paymentProviders,
    paymentApis: options.paymentApis ?? {},
    fetchPublic,
    outgoing,
    serverKey: options.serverKey,
    webhooks: startWebhooks(
      { db, log, now, url, fetchPublic },
      domains.flatMap(({ eventForms = [] }) => eventForms),
    ),
    feed: createEventFeed({ db, log }),
    limits: new RequestLimits(options.rateLimits === undefined ? usualRateLimits : options.rateLimits, sharedRates(db)),
    vatNumbers: options.vatNumbers ?? vies(fetchPublic),
    captcha: options.captcha ?? proofOfWork,
    graphQl: options.graphQl ?? {},
    isDevelopment: options.isDevelopment ?? false,
    ...openMail(options, { db, tracing, now, log }),
    domains,
    translatables: domains.flatMap(({ translatables = [] }) => translatables),
  }
}

function openFiles(options: SiteOptions) {
  const dataFolder = dataFolderOf(options)
  const mediaFolder = options.mediaFolder ?? join(dataFolder, 'media')
  const media = openMedia({
    folder: mediaFolder,
    storage: options.mediaStorage,
    cacheFolder: join(dirname(mediaFolder), 'media-cache'),
    maxFileBytes: options.maxFileBytes,
  })
  return { dataFolder, mediaFolder, media }
}

function openMail({ url, smtpUrl, mailer: own }: SiteOptions, { db, tracing, now, log }: Omit<Opened, 'domains'>) {
  // On a public site the mailbox would show sign-in links to strangers.
  const keepsMail = !own && !smtpUrl && !url.startsWith('https:')
  if (!own && !smtpUrl && !keepsMail) log.warn('Mails are stored and not sent: set SMTP_URL')
  const sent = () =>
    smtpUrl
      ? smtpMailer({ url: smtpUrl, siteUrl: url, senderName: async () => (await readSettings(db)).name })
      : mailboxMailer({ db, now, memberExists: async (id) => (await findMember(db, id)) !== null })
  return { keepsMail, mailer: tracing.mailer(own ?? sent()) }
}

const measure = async (site: Pick<Opened, 'db' | 'now'>) =>
  (await import('./platform/metrics/metrics.ts')).openMetrics({ ...site, readDueTasks, readOutbox })
