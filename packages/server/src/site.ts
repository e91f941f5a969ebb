import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { abandonedCheckouts as abandonedCheckoutsDomain } from './abandoned-checkouts/domain.ts'
import { absentServices as absentServicesDomain } from './absent-services/domain.ts'
import { analytics } from './analytics/domain.ts'
import { createApp } from './app.ts'
import { answerAudited } from './audit/audit-write.ts'
import { audit as auditDomain } from './audit/domain.ts'
import { startSealing } from './audit/seal-entries.ts'
import { backInStock as backInStockDomain } from './back-in-stock/domain.ts'
import { findProductsWaitedFor } from './back-in-stock/products-waited-for.ts'
import { backups as backupsDomain } from './backups/domain.ts'
import { backupJobs } from './backups/jobs.ts'
import { appGiftCards } from './billing/app-gift-cards.ts'
import { billing as billingDomain } from './billing/domain.ts'
import { paymentQueue } from './billing/payment-queue.ts'
import { scheduledCaptureQueue } from './billing/scheduled-captures.ts'
import { refundQueue } from './billing/settle-refunds.ts'
import { cart as cartDomain } from './cart/domain.ts'
import { catalog as catalogDomain } from './catalog/domain.ts'
import { addAllProducts } from './catalog/keep-all-products.ts'
import { pictureQueue } from './catalog/pictures/fetch-pictures.ts'
import { groupsIn } from './catalog/product-groups.ts'
import { refreshTexts } from './catalog/refresh-texts.ts'
import { importJobs } from './catalog/transfer/start-import.ts'
import { translatableCollections, translatableProducts } from './catalog/translatable.ts'
import { checkout as checkoutDomain } from './checkout/domain.ts'
import { findOwnCheckout } from './checkout/ownership.ts'
import { findApiKey } from './clients/api-keys.ts'
import { isRegisteredOrigin } from './clients/apps.ts'
import { clients as clientsDomain } from './clients/domain.ts'
import { currencies as currenciesDomain } from './currencies/domain.ts'
import { customerNotes as customerNotesDomain } from './customer-notes/domain.ts'
import { data as dataDomain } from './data/domain.ts'
import { addStandardContent } from './data/standard/add.ts'
import { translatableItems } from './data/translated.ts'
import { type Database, openDatabase } from './database/database.ts'
import { lockDatabase } from './database/lock.ts'
import { migrate } from './database/migrations.ts'
import { joinPeers, peersOf } from './database/peers.ts'
import { isPostgresUrl } from './database/postgres/url.ts'
import { ReadReplica } from './database/read-replica.ts'
import { traceWrites, write } from './database/write.ts'
import type {} from './declared.ts'
import { applyTables } from './domain/apply-tables.ts'
import type { Domain } from './domain/define-domain.ts'
import { idempotency as idempotencyDomain } from './domain/idempotency.ts'
import { downloads as downloadsDomain } from './downloads/domain.ts'
import { draftOrders as draftOrdersDomain } from './draft-orders/domain.ts'
import { startDispatcher } from './events/dispatcher.ts'
import { events as eventsDomain } from './events/domain.ts'
import { tellOfEvents } from './events/outbox.ts'
import { createEventFeed } from './events/stream/event-feed.ts'
import { readOutbox } from './events/undelivered.ts'
import { startWebhooks } from './events/webhooks/webhooks.ts'
import { fees as feesDomain } from './fees/domain.ts'
import { translatableFees } from './fees/translatable.ts'
import { fulfillments as fulfillmentsDomain } from './fulfillments/domain.ts'
import { fulfillmentServiceQueue } from './fulfillments/service-queue.ts'
import { giftCards as giftCardsDomain } from './gift-cards/domain.ts'
import { giftCardMailQueue } from './gift-cards/mail-code.ts'
import { graphQl as graphQlDomain } from './graphql/domain.ts'
import type { GraphQlOptions } from './graphql/limits.ts'
import { mailPreviews } from './hosted/mail-previews/domain.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { OutgoingRules } from './http/outgoing/fetch-public.ts'
import { type RateLimits, usualRateLimits } from './http/rate-limit/rate-limits.ts'
import { RequestLimits } from './http/rate-limit/request-limits.ts'
import { sharedRates } from './http/rate-limit/shared-rates.ts'
import type { Env } from './http/route.ts'
import { inventory as inventoryDomain } from './inventory/domain.ts'
import { stockHoldQueue } from './inventory/hold-queue.ts'
import { issuedPapers } from './invoices/describe.ts'
import { invoices as invoicesDomain } from './invoices/domain.ts'
import { jobs as jobsDomain } from './jobs/domain.ts'
import { openJobs } from './jobs/jobs.ts'
import { deviceClass } from './kernel/device-class.ts'
import { createLogger, type Logger } from './kernel/log.ts'
import { RequestsInFlight } from './kernel/requests-in-flight.ts'
import type { Services } from './kernel/services.ts'
import { keys as keysDomain } from './keys/domain.ts'
import { mail as mailDomain } from './mail/domain.ts'
import { mailboxMailer } from './mail/mailbox.ts'
import { smtpMailer } from './mail/smtp.ts'
import { media as mediaDomain } from './media/domain.ts'
import { openMedia } from './media/media.ts'
import type { MediaStorage } from './media/storage/media-storage.ts'
import { findMember } from './members/member-store.ts'
import { authenticate, isStillAuthentic } from './oauth/authenticate.ts'
import { oauth as oauthDomain } from './oauth/domain.ts'
import { openProofMemory } from './oauth/dpop/shared-proofs.ts'
import { orderMails as orderMailsDomain } from './order-mails/domain.ts'
import { appStockQueue } from './orders/app-stock.ts'
import { orders as ordersDomain } from './orders/domain.ts'
import { owners as ownersDomain } from './owners/domain.ts'
import { isOwnerPasskey } from './owners/passkeys.ts'
import { requireRecentSignIn } from './owners/recent-sign-in.ts'
import { packingSlips } from './packing-slips/domain.ts'
import { paymentRequests as paymentRequestsDomain } from './payment-requests/domain.ts'
import { paymentRequestQueue } from './payment-requests/expiry-queue.ts'
import { paymentPath } from './payment-requests/link.ts'
import { requestedPayments } from './payment-requests/pay-request.ts'
import { findRequest } from './payment-requests/store.ts'
import { manualPayment } from './payments/manual.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { tracedProvider } from './payments/traced-provider.ts'
import { priceLists as priceListsDomain } from './price-lists/domain.ts'
import { promotions as promotionsDomain } from './promotions/domain.ts'
import { redirects as redirectsDomain } from './redirects/domain.ts'
import { returns as returnsDomain } from './returns/domain.ts'
import { savedPaymentMethods as savedPaymentMethodsDomain } from './saved-payment-methods/domain.ts'
import { savedMethodRemovalQueue } from './saved-payment-methods/removals.ts'
import { servicePlugins as servicePluginsDomain } from './service-plugins/domain.ts'
import { ServicePluginRegistry } from './service-plugins/registry.ts'
import { sessions as sessionsDomain } from './sessions/domain.ts'
import { settings as settingsDomain } from './settings/domain.ts'
import { readSettings } from './settings/settings.ts'
import { shipping as shippingDomain } from './shipping/domain.ts'
import { profiles as deliveryProfiles } from './shipping/store.ts'
import { translatableDeliveryOptions } from './shipping/translatable.ts'
import { AttemptsUnderWay } from './sign-in/attempts-under-way.ts'
import type { CaptchaProvider } from './sign-in/captcha/captcha-provider.ts'
import { proofOfWork } from './sign-in/captcha/proof-of-work.ts'
import { signIn as signInDomain } from './sign-in/domain.ts'
import { checkProviders } from './sign-in/providers/check-providers.ts'
import { siteProperties as sitePropertiesDomain } from './site-properties/domain.ts'
import { storeCredit as storeCreditDomain } from './store-credit/domain.ts'
import { storefront as storefrontDomain } from './storefront/domain.ts'
import { readDueTasks } from './tasks/due-tasks.ts'
import { releaseTasks } from './tasks/store.ts'
import { startTasks } from './tasks/tasks.ts'
import { taxes as taxesDomain } from './taxes/domain.ts'
import { taxGroups } from './taxes/tax-groups.ts'
import { translatableTaxes } from './taxes/translatable.ts'
import type { VatNumberChecker } from './taxes/vat-number-checks.ts'
import { vies } from './taxes/vies.ts'
import type { TraceOptions } from './tracing/trace-options.ts'
import { openTracing } from './tracing/tracing.ts'
import { translations as translationsDomain } from './translations/domain.ts'
import { settlesWithin } from './within.ts'

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
  /** Who judges whether a person is there, where the owner wants that asked. Default: a puzzle that browsers solve. */
  readonly captcha?: CaptchaProvider
  /** The official check of VAT numbers, where the owner turns it on. Default: VIES of the European Commission. */
  readonly vatNumbers?: VatNumberChecker
  /** Ways to pay, in the order they are offered. Default: by hand, on delivery or by invoice. */
  readonly paymentProviders?: readonly (PaymentProvider | ((services: Services) => PaymentProvider))[]
  /** Which servers may be called at addresses that others give, such as a webhook's. Default: those of the public internet. */
  readonly outgoing?: OutgoingRules
  /** Who may ask for the GraphQL schema, and how much one query may ask for. */
  readonly graphQl?: GraphQlOptions
  /** Rate limits for remote clients; null for none. Default: see `usualRateLimits`. */
  readonly rateLimits?: RateLimits | null
  /** The bearer token with which `/metrics` may be read, as Prometheus does. Without it nothing is measured. */
  readonly metricsToken?: string | undefined
  /** Sends spans to a collector, which the variables of OpenTelemetry name. Default: nothing is traced. */
  readonly traces?: TraceOptions | undefined
  /** Default: JSON lines of level `info`. */
  readonly log?: Logger
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

/**
 * Opens the database, brings it up to date and answers the wire.
 *
 * @throws DataInUseError when another process has the SQLite database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const now = options.now ?? (() => new Date())
  const dataFolder = dataFolderOf(options)
  const log = options.log ?? createLogger('info')
  const unlock = lockDatabase(options.database, dataFolder)
  const { db, leavePeers } = await openUpToDate(options, { now, log }).catch((error) => {
    unlock()
    throw error
  })
  const tracing = await openTracing(options.traces, log)
  const { tracer } = tracing
  if (tracer) traceWrites(db, tracer)
  const jobs = openJobs({ db, log, now })
  const productsWaitedFor = await findProductsWaitedFor(db)
  // On a public site the mailbox would show sign-in links to strangers.
  const showsMail = !options.smtpUrl && !options.url.startsWith('https:')
  if (!options.smtpUrl && !showsMail) log.warn('Mails are stored and not sent: set SMTP_URL')
  const outgoing = options.outgoing ?? {}
  const fetchPublic = tracing.fetchPublic(async (url, request) => {
    const outgoingCalls = await import('./http/outgoing/fetch-public.ts')
    return outgoingCalls.fetchPublic(url, request, outgoing)
  })
  const feed = createEventFeed({ db, log })
  const webhooks = startWebhooks({ db, log, now, url: options.url, fetchPublic })
  const mediaFolder = options.mediaFolder ?? join(dataFolder, 'media')
  const mailer = tracing.mailer(
    options.smtpUrl
      ? smtp({ url: options.url, db }, options.smtpUrl)
      : mailboxMailer({ db, now, memberExists: async (id) => (await findMember(db, id)) !== null }),
  )
  const domains = domainsOf(options)
  const inFlight = new RequestsInFlight()
  const paymentProviders: PaymentProvider[] = []
  const site: Site = {
    url: options.url,
    dataFolder,
    databasePlace: options.directDatabase ?? options.database,
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
    replica: options.readDatabase === undefined ? undefined : new ReadReplica(options.readDatabase, db),
    metrics: options.metricsToken === undefined ? undefined : await measure({ db, now }),
    tracer,
    paymentProviders,
    fetchPublic,
    outgoing,
    webhooks,
    servicePlugins: new ServicePluginRegistry({ db, log }),
    feed,
    jobs,
    limits: new RequestLimits(options.rateLimits === undefined ? usualRateLimits : options.rateLimits, sharedRates(db)),
    usedProofs: await openProofMemory(db, now().getTime()),
    attemptsUnderWay: new AttemptsUnderWay(),
    vatNumbers: options.vatNumbers ?? vies(fetchPublic),
    captcha: options.captcha ?? proofOfWork,
    graphQl: options.graphQl ?? {},
    keepsMail: showsMail,
    findOwnCheckout: (checkoutId, caller) => findOwnCheckout(db, checkoutId, caller),
    isOwnerPasskey: (credentialId) => isOwnerPasskey(db, credentialId),
    requestedPayments: requestedPayments({ db, now }),
    issuedPapers: (orderId) => issuedPapers({ db, now, url: options.url, paymentProviders }, orderId),
    findPaymentPage: async (requestId) => ((await findRequest(db, requestId)) ? paymentPath(db, requestId) : null),
    productsWaitedFor,
    productGroups: { deliveryProfile: groupsIn(deliveryProfiles), taxGroup: groupsIn(taxGroups) },
    translatables: [
      translatableProducts,
      translatableCollections,
      translatableItems,
      translatableDeliveryOptions,
      translatableTaxes,
      translatableFees,
    ],
    checkProviders: (providers) => checkProviders(site, providers),
    mailer,
    domains,
    settingsChanged: async (transaction) => {
      for (const { settingsChanged } of domains) await settingsChanged?.(transaction, { url: options.url, now })
    },
    gate: {
      authenticate: (request) => authenticate(site, request),
      isStillAuthentic: (request) => isStillAuthentic(site, request),
      isRegisteredOrigin: async (origin) => isRegisteredOrigin(site, origin),
      requireRecentSignIn: (caller) => requireRecentSignIn(site, caller),
      findServerKey: async (key) => findApiKey(site, key),
      audited: (context, call, fields, work) =>
        answerAudited(
          context,
          {
            call,
            fields,
            onlyReads: context.request.method === 'GET',
            device: deviceClass(context.request.headers.get('user-agent')),
            records: context.records,
          },
          work,
        ),
    },
    fetch: (request, address = '') => inFlight.run(() => app.fetch(request, { address })),
    operate: async (request) => app.fetch(request, { isOperator: true }),
    close: async () => {
      await tasks.stop()
      feed.close()
      await Promise.all([stopDelivering(), webhooks.stop(), housekeeping.stop(), sealing.stop()])
      mailer.close()
      site.metrics?.close()
      site.media.storage.close?.()
      await leavePeers()
      await tracing.close()
      await site.replica?.close()
      await db.destroy()
      unlock()
    },
  }
  for (const provider of options.paymentProviders ?? [manualPayment])
    paymentProviders.push(tracedProvider(tracer, typeof provider === 'function' ? provider(site) : provider))
  paymentProviders.push(appGiftCards(site))
  const app: Hono<Env> = createApp(site, options.metricsToken)
  const consumers = tracing.consumers(domains.flatMap((domain) => domain.consumers?.(site) ?? []))
  const dispatcher = startDispatcher({ ...site, consumers, isBusy: () => inFlight.any })
  const stopDelivering = async () => {
    const stopped = dispatcher.stop()
    if (await settlesWithin(stopped, STOP_PATIENCE)) return
    // The mail server does not respond. The mail is sent again after the next start.
    mailer.close(true)
    if (!(await settlesWithin(stopped, STOP_PATIENCE))) log.warn('the delivery of an event did not end in time')
  }
  const housekeeping = startHousekeeping(site)
  const sealing = startSealing(site)
  for (const [kind, handler] of Object.entries({ ...importJobs(site), ...backupJobs(site) })) jobs.handle(kind, handler)
  await releaseTasks(db)
  peersOf(db)?.listen('events', tellOfEvents)
  const queues = [
    jobs.queue,
    pictureQueue(site),
    refundQueue(site),
    giftCardMailQueue(site),
    paymentQueue(site),
    scheduledCaptureQueue(site),
    paymentRequestQueue(site),
    appStockQueue(site),
    stockHoldQueue(site),
    savedMethodRemovalQueue(site),
    fulfillmentServiceQueue(site),
  ]
  const tasks = startTasks(site, tracing.queues(queues))
  return site
}

function dataFolderOf({ database, dataFolder }: SiteOptions): string {
  if (dataFolder !== undefined) return dataFolder
  if (isPostgresUrl(database)) throw new Error('A site on PostgreSQL needs the option dataFolder')
  return dirname(database)
}

/** Milliseconds that a stop waits for an event that is being delivered. */
const STOP_PATIENCE = 2000

interface OpenedDatabase {
  readonly db: Database
  readonly leavePeers: () => Promise<void>
}

async function openUpToDate(
  { database, directDatabase = database, url, domains = [] }: SiteOptions,
  { now, log }: Pick<Services, 'now' | 'log'>,
): Promise<OpenedDatabase> {
  const isPooled = directDatabase !== database
  const db = openDatabase(database, { isPooled })
  let leavePeers = async () => {}
  try {
    if (isPooled) await migrateDirectly(directDatabase)
    else await migrate(db)
    leavePeers = await joinPeers(db, directDatabase, log)
    await applyTables(db, domains)
    await write({ db }, null, async (transaction) => {
      await refreshTexts(transaction, url)
      await addAllProducts(transaction, now())
      await addStandardContent(transaction, now())
    })
    return { db, leavePeers }
  } catch (error) {
    await leavePeers()
    await db.destroy()
    throw error
  }
}

async function migrateDirectly(url: string) {
  const direct = openDatabase(url)
  await migrate(direct).finally(() => direct.destroy())
}

const measure = async (site: Pick<Site, 'db' | 'now'>) =>
  (await import('./metrics/metrics.ts')).openMetrics({ ...site, readDueTasks, readOutbox })

const smtp = ({ url, db }: Pick<Site, 'url' | 'db'>, smtpUrl: string) =>
  smtpMailer({ url: smtpUrl, siteUrl: url, senderName: async () => (await readSettings(db)).name })

/** The domains of every site. */
const ownDomains: readonly Domain[] = [
  oauthDomain,
  catalogDomain,
  dataDomain,
  translationsDomain,
  jobsDomain,
  inventoryDomain,
  promotionsDomain,
  priceListsDomain,
  giftCardsDomain,
  storeCreditDomain,
  savedPaymentMethodsDomain,
  cartDomain,
  mailPreviews,
  mediaDomain,
  signInDomain,
  clientsDomain,
  sessionsDomain,
  keysDomain,
  ownersDomain,
  customerNotesDomain,
  settingsDomain,
  sitePropertiesDomain,
  auditDomain,
  redirectsDomain,
  checkoutDomain,
  // Before the orders: erasing them removes what connects a return or a payment request with its customer.
  returnsDomain,
  paymentRequestsDomain,
  ordersDomain,
  fulfillmentsDomain,
  billingDomain,
  draftOrdersDomain,
  downloadsDomain,
  analytics,
  orderMailsDomain,
  invoicesDomain,
  packingSlips,
  shippingDomain,
  taxesDomain,
  feesDomain,
  currenciesDomain,
  backInStockDomain,
  abandonedCheckoutsDomain,
  storefrontDomain,
  eventsDomain,
  servicePluginsDomain,
  mailDomain,
  backupsDomain,
  idempotencyDomain,
  graphQlDomain,
]

/**
 * The domains of a site. Those of its options come before the answers of services that the site does not have, which take
 * whatever no other domain serves.
 *
 * @throws Error when two have the same name
 */
function domainsOf({ domains: further = [] }: SiteOptions): readonly Domain[] {
  const all = [...ownDomains, ...further, absentServicesDomain]
  for (const { name } of further) {
    if (all.filter((domain) => domain.name === name).length > 1) throw new Error(`There are two domains named ${name}`)
  }
  return all
}
