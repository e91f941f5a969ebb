import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ProviderOptions } from './people/sign-in/providers/testing.ts'
import { testServer } from './platform/database/postgres/testing.ts'
import { placeDatabase, removeDatabase } from './platform/database/testing.ts'
import { createLogger } from './platform/kernel/log.ts'
import { createSite, type Site, type SiteOptions } from './site.ts'

export { newKeyHolder, newProof } from './people/oauth/dpop/testing.ts'
export { SoftAuthenticator } from './people/sign-in/passkeys/testing.ts'
export { testServer } from './platform/database/postgres/testing.ts'
export {
  openPostgres,
  type PostgresInstance,
  postgresUrl,
  queryPostgres,
} from './platform/database/postgres/testing-instance.ts'
export { openWooStandIn, wooShop } from './edges/move/sources/woocommerce/testing.ts'
export { placeDatabase, removeDatabase } from './platform/database/testing.ts'
export { openPlugin } from './platform/service-plugins/testing.ts'
export { PAYPAL_WEBHOOK_ID, PayPalStandIn } from './selling/payments/paypal/testing.ts'
export { STRIPE_WEBHOOK_SECRET, StripeStandIn } from './selling/payments/stripe/testing.ts'
export { writtenAddresses } from './selling/shipping/testing-addresses.ts'
export { foreignTexts, pseudo } from './testing-pseudo.ts'
export * from './testing-shop.ts'

/** A real OpenID provider; loaded only by the tests that want one. */
export const startOpenIdProvider = async (clientId: string, options?: ProviderOptions) =>
  (await import('./people/sign-in/providers/testing.ts')).startOpenIdProvider(clientId, options)

/** Sites that each test site of PostgreSQL consists of, as processes of one shop would be. */
const SITES = process.env.TEST_SITES ? Number(process.env.TEST_SITES) : 1

/** A real site over a database file of its own, gone when closed. */
export async function createTestSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'))
  const { database: file = join(folder, 'site.db') } = options
  const database = await placeDatabase(file)
  const open = () =>
    createSite({
      url: 'http://site.test',
      log: createLogger('silent'),
      dataFolder: dirname(file),
      ...options,
      database,
    })
  const site = await open()
  const others: Site[] = []
  while (testServer && others.length + 1 < SITES) others.push(await open())
  return {
    ...inTurns(site, others),
    close: async () => {
      for (const each of [...others, site]) await each.close()
      if (options.database === undefined) await removeDatabase(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The first site, of which each request is answered by another one, as behind a balancer. */
function inTurns(first: Site, others: readonly Site[]): Site {
  if (others.length === 0) return first
  const sites = [first, ...others]
  let turn = 0
  return {
    ...first,
    fetch: (request, address) => {
      turn += 1
      return (sites[turn % sites.length] ?? first).fetch(request, address)
    },
  }
}
