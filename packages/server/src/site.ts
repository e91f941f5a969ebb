import { Hono } from 'hono'
import { createApp, routeDomains } from './app.ts'
import { openSiteDatabase } from './open-site-database.ts'
import { ownDomains } from './own-domains.ts'
import { openPaymentProviders } from './payment-providers.ts'
import { absentServices } from './platform/domain/absent-services/domain.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import type { Env } from './platform/http/route.ts'
import { createLogger } from './platform/kernel/log.ts'
import { RequestsInFlight } from './platform/kernel/requests-in-flight.ts'
import type { Services } from './platform/kernel/services.ts'
import { registerOwnPlugins } from './platform/service-plugins/own-plugins.ts'
import { composeSettings } from './platform/settings/composed.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { startBackground } from './site-background.ts'
import type { Site, SiteOptions } from './site-options.ts'
import { openServices } from './site-services.ts'

export type { Site, SiteOptions } from './site-options.ts'

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
  services.moveSources.add(options.moveSources ?? [])
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
