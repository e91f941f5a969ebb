import { Hono } from 'hono'
import { createApp, routeDomains } from './app.ts'
import { data } from './catalog/data/domain.ts'
import { catalog } from './catalog/domain.ts'
import { inventory } from './catalog/inventory/domain.ts'
import { priceLists } from './catalog/prices/lists/domain.ts'
import { translations } from './catalog/translations/domain.ts'
import { agents } from './edges/agents/domain.ts'
import { feeds } from './edges/feeds/domain.ts'
import { graphQl } from './edges/graphql/domain.ts'
import { mailPreviews } from './edges/hosted/mail-previews/domain.ts'
import { staffMcp } from './edges/staff-mcp/domain.ts'
import { abandonedCheckouts } from './growth/abandoned/domain.ts'
import { analytics } from './growth/analytics/domain.ts'
import { backInStock } from './growth/back-in-stock/domain.ts'
import { recommendations } from './growth/recommendations/domain.ts'
import { reviewMails } from './growth/review-mails/domain.ts'
import { reviews } from './growth/reviews/domain.ts'
import { visits } from './growth/visits/domain.ts'
import { wishlist } from './growth/wishlist/domain.ts'
import { openSiteDatabase } from './open-site-database.ts'
import { backups } from './operations/backups/domain.ts'
import { business } from './operations/business/domain.ts'
import { productEditor } from './operations/product-editor/domain.ts'
import { setUp } from './operations/set-up/domain.ts'
import { storefront } from './operations/storefront/domain.ts'
import { billing } from './orders/billing/domain.ts'
import { invoices } from './orders/documents/invoices/domain.ts'
import { packingSlips } from './orders/documents/packing-slips/domain.ts'
import { downloads } from './orders/downloads/domain.ts'
import { draftOrders } from './orders/drafts/domain.ts'
import { fulfillments } from './orders/fulfillments/domain.ts'
import { orderDetails } from './orders/order-details/domain.ts'
import { orderMails } from './orders/order-mails/domain.ts'
import { orders } from './orders/orders/domain.ts'
import { paymentRequests } from './orders/payment-requests/domain.ts'
import { returns } from './orders/returns/domain.ts'
import { withdrawals } from './orders/withdrawals/domain.ts'
import { openPaymentProviders } from './payment-providers.ts'
import { clients } from './people/clients/domain.ts'
import { customerEInvoices } from './people/customers/e-invoices/domain.ts'
import { customerNotes } from './people/customers/notes/domain.ts'
import { customerSegments } from './people/customers/segments/domain.ts'
import { customerTags } from './people/customers/tags/domain.ts'
import { emailSubscriptions } from './people/email-subscriptions/domain.ts'
import { oauth } from './people/oauth/domain.ts'
import { owners } from './people/owners/domain.ts'
import { redirects } from './people/redirects/domain.ts'
import { sessions } from './people/sessions/domain.ts'
import { signIn } from './people/sign-in/domain.ts'
import { audit } from './platform/audit/domain.ts'
import { currencies } from './platform/currencies/domain.ts'
import { absentServices } from './platform/domain/absent-services/domain.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import { idempotency } from './platform/domain/idempotency.ts'
import { events } from './platform/events/domain.ts'
import type { Env } from './platform/http/route.ts'
import { jobs } from './platform/jobs/domain.ts'
import { createLogger } from './platform/kernel/log.ts'
import { RequestsInFlight } from './platform/kernel/requests-in-flight.ts'
import type { Services } from './platform/kernel/services.ts'
import { keys } from './platform/keys/domain.ts'
import { mail } from './platform/mail/domain.ts'
import { media } from './platform/media/domain.ts'
import { servicePlugins } from './platform/service-plugins/domain.ts'
import { registerOwnPlugins } from './platform/service-plugins/own-plugins.ts'
import { composeSettings } from './platform/settings/composed.ts'
import { settings } from './platform/settings/domain.ts'
import { siteProperties } from './platform/site-properties/domain.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { cart } from './selling/cart/domain.ts'
import { checkout } from './selling/checkout/domain.ts'
import { fees } from './selling/fees/domain.ts'
import { giftCards } from './selling/gift-cards/domain.ts'
import { paymentAccounts } from './selling/payments/accounts/domain.ts'
import { savedPaymentMethods } from './selling/payments/saved-methods/domain.ts'
import { promotions } from './selling/promotions/domain.ts'
import { shipping } from './selling/shipping/domain.ts'
import { storeCredit } from './selling/store-credit/domain.ts'
import { taxes } from './selling/taxes/domain.ts'
import { startBackground } from './site-background.ts'
import type { Site, SiteOptions } from './site-options.ts'
import { openServices } from './site-services.ts'

export type { Site, SiteOptions } from './site-options.ts'

/** The domains of every site. */
const ownDomains = [
  oauth,
  catalog,
  data,
  translations,
  jobs,
  inventory,
  promotions,
  priceLists,
  giftCards,
  storeCredit,
  savedPaymentMethods,
  paymentAccounts,
  cart,
  mailPreviews,
  media,
  signIn,
  clients,
  sessions,
  keys,
  owners,
  customerNotes,
  customerTags,
  customerEInvoices,
  customerSegments,
  settings,
  siteProperties,
  business,
  audit,
  redirects,
  checkout,
  // Before the orders: erasing them removes what connects these with their customer.
  returns,
  withdrawals,
  reviews,
  paymentRequests,
  orders,
  fulfillments,
  billing,
  draftOrders,
  downloads,
  analytics,
  recommendations,
  productEditor,
  visits,
  wishlist,
  orderMails,
  invoices,
  packingSlips,
  orderDetails,
  shipping,
  taxes,
  fees,
  currencies,
  backInStock,
  emailSubscriptions,
  abandonedCheckouts,
  reviewMails,
  storefront,
  setUp,
  events,
  servicePlugins,
  mail,
  backups,
  feeds,
  idempotency,
  graphQl,
  agents,
  staffMcp,
] as const

// Before any site: the command line reads settings of a database that no site of this process has open.
composeSettings(ownDomains)

/**
 * Opens the database, brings it up to date and answers the wire.
 *
 * @throws DataInUseError when another process has the SQLite database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const now = options.now ?? (() => new Date())
  const log = options.log ?? createLogger('info')
  const domains = domainsOf(options)
  composeSettings(domains)
  const database = await openSiteDatabase(options, domains, { now, log })
  const tracing = await openTracing(options.traces, log)
  const services = await provideAll(
    await openServices(options, { domains, db: database.db, tracing, now, log }),
    domains,
  )
  await openPaymentProviders(services, services.paymentProviders, options.paymentProviders)
  await registerOwnPlugins(services, options.servicePlugins ?? [])
  const inFlight = new RequestsInFlight()
  const app = createApp(services, options.metricsToken)
  const background = await startBackground(services, tracing, () => inFlight.any)
  return Object.assign(services, {
    fetch: (request: Request, address = '') => inFlight.run(() => app.fetch(request, { address })),
    operate: async (request: Request) => app.fetch(request, { isOperator: true }),
    close: async () => {
      await background.stop()
      services.metrics?.close()
      services.media.storage.close?.()
      await tracing.close()
      await services.replica?.close()
      await database.close()
    },
  })
}

type Provided<Each> = Each extends Domain<infer Services> ? (services: Services) => void : never
/** What the domains of every site provide, all together. */
type AllProvided = Provided<(typeof ownDomains)[number]> extends (services: infer All) => void ? All : never

/** Completes the services with those that domains provide. No domain uses them before all are there. */
async function provideAll<Core extends Omit<Services, keyof AllProvided>>(core: Core, domains: readonly Domain[]) {
  // An assertion: what is missing are the services that the loop adds.
  const services = core as Core & Services
  for (const { provides } of domains) Object.assign(services, await provides?.(services))
  return services
}

/**
 * Checks a shop's own domains as a start does, without a database.
 *
 * @throws Error naming a domain or call whose name or path is taken
 */
export function checkDomains(domains: readonly Domain[]): void {
  routeDomains(new Hono<Env>(), domainsOf({ domains }))
}

/**
 * The domains of a site. Those of its options come before the answers of services that the site does not have, which take
 * whatever no other domain serves.
 *
 * @throws Error when two have the same name
 */
function domainsOf({ domains: further = [] }: Pick<SiteOptions, 'domains'>): readonly Domain[] {
  const all = [...ownDomains, ...further, absentServices]
  for (const { name } of further) {
    if (all.filter((domain) => domain.name === name).length > 1) throw new Error(`There are two domains named ${name}`)
  }
  return all
}
