import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { data as dataDomain } from './catalog/data/domain.ts'
import { addStandardContent } from './catalog/data/standard/add.ts'
import { translatableItems } from './catalog/data/translated.ts'
import { catalog as catalogDomain } from './catalog/domain.ts'
import { inventory as inventoryDomain } from './catalog/inventory/domain.ts'
import { stockHoldQueue } from './catalog/inventory/hold-queue.ts'
import { priceLists as priceListsDomain } from './catalog/prices/lists/domain.ts'
import { groupsIn } from './catalog/product/product-groups.ts'
import { importJobs } from './catalog/transfer/start-import.ts'
import { translations as translationsDomain } from './catalog/translations/domain.ts'
import { pictureQueue } from './catalog/write/images/fetch-pictures.ts'
import { addAllProducts } from './catalog/write/keep-all-products.ts'
import { refreshTexts } from './catalog/write/refresh-texts.ts'
import { translatableCollections, translatableProducts } from './catalog/write/translatable.ts'
import type {} from './declared.ts'
import { startHousekeeping } from './housekeeping.ts'
import { appGiftCards } from './orders/billing/app-gift-cards.ts'
import { billing as billingDomain } from './orders/billing/domain.ts'
import { paymentQueue } from './orders/billing/payment-queue.ts'
import { scheduledCaptureQueue } from './orders/billing/scheduled-captures.ts'
import { refundQueue } from './orders/billing/settle-refunds.ts'
import { issuedPapers } from './orders/documents/invoices/describe.ts'
import { invoices as invoicesDomain } from './orders/documents/invoices/domain.ts'
import { packingSlips } from './orders/documents/packing-slips/domain.ts'
import { downloads as downloadsDomain } from './orders/downloads/domain.ts'
import { draftOrders as draftOrdersDomain } from './orders/drafts/domain.ts'
import { fulfillments as fulfillmentsDomain } from './orders/fulfillments/domain.ts'
import { fulfillmentServiceQueue } from './orders/fulfillments/service-queue.ts'
import { orderMails as orderMailsDomain } from './orders/order-mails/domain.ts'
import { appStockQueue } from './orders/orders/app-stock.ts'
import { orders as ordersDomain } from './orders/orders/domain.ts'
import { paymentRequests as paymentRequestsDomain } from './orders/payment-requests/domain.ts'
import { paymentRequestQueue } from './orders/payment-requests/expiry-queue.ts'
import { paymentPath } from './orders/payment-requests/link.ts'
import { requestedPayments } from './orders/payment-requests/pay-request.ts'
import { findRequest } from './orders/payment-requests/store.ts'
import { returns as returnsDomain } from './orders/returns/domain.ts'
import { findApiKey } from './people/clients/api-keys.ts'
import { isRegisteredOrigin } from './people/clients/apps.ts'
import { clients as clientsDomain } from './people/clients/domain.ts'
import { customerNotes as customerNotesDomain } from './people/customers/notes/domain.ts'
import { findMember } from './people/members/member-store.ts'
import { authenticate, isStillAuthentic } from './people/oauth/authenticate.ts'
import { oauth as oauthDomain } from './people/oauth/domain.ts'
import { openProofMemory } from './people/oauth/dpop/shared-proofs.ts'
import { owners as ownersDomain } from './people/owners/domain.ts'
import { isOwnerPasskey } from './people/owners/passkeys.ts'
import { requireRecentSignIn } from './people/owners/recent-sign-in.ts'
import { redirects as redirectsDomain } from './people/redirects/domain.ts'
import { sessions as sessionsDomain } from './people/sessions/domain.ts'
import { AttemptsUnderWay } from './people/sign-in/attempts-under-way.ts'
import type { CaptchaProvider } from './people/sign-in/captcha/captcha-provider.ts'
import { proofOfWork } from './people/sign-in/captcha/proof-of-work.ts'
import { signIn as signInDomain } from './people/sign-in/domain.ts'
import { checkProviders } from './people/sign-in/providers/check-providers.ts'
import { answerAudited } from './platform/audit/audit-write.ts'
import { audit as auditDomain } from './platform/audit/domain.ts'
import { startSealing } from './platform/audit/seal-entries.ts'
import { currencies as currenciesDomain } from './platform/currencies/domain.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { lockDatabase } from './platform/database/lock.ts'
import { migrate } from './platform/database/migrations.ts'
import { joinPeers, peersOf } from './platform/database/peers.ts'
import { isPostgresUrl } from './platform/database/postgres/url.ts'
import { ReadReplica } from './platform/database/read-replica.ts'
import { traceWrites, write } from './platform/database/write.ts'
import { absentServices as absentServicesDomain } from './platform/domain/absent-services/domain.ts'
import { applyTables } from './platform/domain/apply-tables.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import { idempotency as idempotencyDomain } from './platform/domain/idempotency.ts'
import { startDispatcher } from './platform/events/dispatcher.ts'
import { events as eventsDomain } from './platform/events/domain.ts'
import { tellOfEvents } from './platform/events/outbox.ts'
import { createEventFeed } from './platform/events/stream/event-feed.ts'
import { readOutbox } from './platform/events/undelivered.ts'
import { startWebhooks } from './platform/events/webhooks/webhooks.ts'
import type { OutgoingRules } from './platform/http/outgoing/fetch-public.ts'
import { type RateLimits, usualRateLimits } from './platform/http/rate-limit/rate-limits.ts'
import { RequestLimits } from './platform/http/rate-limit/request-limits.ts'
import { sharedRates } from './platform/http/rate-limit/shared-rates.ts'
import type { Env } from './platform/http/route.ts'
import { jobs as jobsDomain } from './platform/jobs/domain.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { deviceClass } from './platform/kernel/device-class.ts'
import { createLogger, type Logger } from './platform/kernel/log.ts'
import { RequestsInFlight } from './platform/kernel/requests-in-flight.ts'
import type { Services } from './platform/kernel/services.ts'
import { keys as keysDomain } from './platform/keys/domain.ts'
import { mail as mailDomain } from './platform/mail/domain.ts'
import { mailboxMailer } from './platform/mail/mailbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { media as mediaDomain } from './platform/media/domain.ts'
import { openMedia } from './platform/media/media.ts'
import type { MediaStorage } from './platform/media/storage/media-storage.ts'
import { servicePlugins as servicePluginsDomain } from './platform/service-plugins/domain.ts'
import { ServicePluginRegistry } from './platform/service-plugins/registry.ts'
import { settings as settingsDomain } from './platform/settings/domain.ts'
import { readSettings } from './platform/settings/settings.ts'
import { siteProperties as sitePropertiesDomain } from './platform/site-properties/domain.ts'
import { readDueTasks } from './platform/tasks/due-tasks.ts'
import { releaseTasks } from './platform/tasks/store.ts'
import { startTasks } from './platform/tasks/tasks.ts'
import type { TraceOptions } from './platform/tracing/trace-options.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { abandonedCheckouts as abandonedCheckoutsDomain } from './reach/abandoned/domain.ts'
import { analytics } from './reach/analytics/domain.ts'
import { backInStock as backInStockDomain } from './reach/back-in-stock/domain.ts'
import { findProductsWaitedFor } from './reach/back-in-stock/products-waited-for.ts'
import { backups as backupsDomain } from './reach/backups/domain.ts'
import { backupJobs } from './reach/backups/jobs.ts'
import { graphQl as graphQlDomain } from './reach/graphql/domain.ts'
import type { GraphQlOptions } from './reach/graphql/limits.ts'
import { mailPreviews } from './reach/hosted/mail-previews/domain.ts'
import { storefront as storefrontDomain } from './reach/storefront/domain.ts'
import { cart as cartDomain } from './selling/cart/domain.ts'
import { checkout as checkoutDomain } from './selling/checkout/domain.ts'
import { findOwnCheckout } from './selling/checkout/ownership.ts'
import { setCheckoutPage } from './selling/checkout/set-checkout-page.ts'
import { fees as feesDomain } from './selling/fees/domain.ts'
import { translatableFees } from './selling/fees/translatable.ts'
import { giftCards as giftCardsDomain } from './selling/gift-cards/domain.ts'
import { giftCardMailQueue } from './selling/gift-cards/mail-code.ts'
import { manualPayment } from './selling/payments/manual.ts'
import type { PaymentProvider } from './selling/payments/provider.ts'
import { savedPaymentMethods as savedPaymentMethodsDomain } from './selling/payments/saved-methods/domain.ts'
import { savedMethodRemovalQueue } from './selling/payments/saved-methods/removals.ts'
import { tracedProvider } from './selling/payments/traced-provider.ts'
import { promotions as promotionsDomain } from './selling/promotions/domain.ts'
import { shipping as shippingDomain } from './selling/shipping/domain.ts'
import { profiles as deliveryProfiles } from './selling/shipping/store.ts'
import { translatableDeliveryOptions } from './selling/shipping/translatable.ts'
import { storeCredit as storeCreditDomain } from './selling/store-credit/domain.ts'
import { taxes as taxesDomain } from './selling/taxes/domain.ts'
import { taxGroups } from './selling/taxes/tax-groups.ts'
import { translatableTaxes } from './selling/taxes/translatable.ts'
import type { VatNumberChecker } from './selling/taxes/vat-number-checks.ts'
import { vies } from './selling/taxes/vies.ts'
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
  /** Whether a developer runs the site: pages then link to the built-in mailbox. */
  readonly isDevelopment?: boolean
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
    const outgoingCalls = await import('./platform/http/outgoing/fetch-public.ts')
    return outgoingCalls.fetchPublic(url, request, outgoing)
  })
  const feed = createEventFeed({ db, log })
  const webhooks = startWebhooks({ db, log, now, url: options.url, fetchPublic })
  const mediaFolder = options.mediaFolder ?? join(dataFolder, 'media')
  const media = openMedia({
    folder: mediaFolder,
    storage: options.mediaStorage,
    cacheFolder: join(dirname(mediaFolder), 'media-cache'),
    maxFileBytes: options.maxFileBytes,
  })
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
    media,
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
    isDevelopment: options.isDevelopment ?? false,
    findOwnCheckout: (checkoutId, caller) => findOwnCheckout(db, checkoutId, caller),
    setCheckoutPage: (transaction, cartId, address) => setCheckoutPage(transaction, { cartId, address, now: now() }),
    isOwnerPasskey: (credentialId) => isOwnerPasskey(db, credentialId),
    requestedPayments: requestedPayments({ db, now }),
    issuedPapers: (orderId) => issuedPapers({ db, now, media, url: options.url, paymentProviders }, orderId),
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
  (await import('./platform/metrics/metrics.ts')).openMetrics({ ...site, readDueTasks, readOutbox })

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
