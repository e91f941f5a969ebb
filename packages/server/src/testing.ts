import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { testServer } from './database/postgres/testing.ts'
import { placeDatabase, removeDatabase } from './database/testing.ts'
import { createLogger } from './kernel/log.ts'
import type { ProviderOptions } from './sign-in/providers/testing.ts'
import { createSite, type Site, type SiteOptions } from './site.ts'

export { createTestCatalog, fixtures } from './catalog/testing.ts'
export { buy, checkOutCart, goToCheckout, openTestShop, setDetails } from './checkout/testing.ts'
export { createApiKey } from './clients/api-keys.ts'
export { testServer } from './database/postgres/testing.ts'
export {
  openPostgres,
  type PostgresInstance,
  postgresUrl,
  queryPostgres,
} from './database/postgres/testing-instance.ts'
export { placeDatabase, removeDatabase } from './database/testing.ts'
export { eraseMember } from './members/privacy/erase-member.ts'
export { exportMember } from './members/privacy/export-member.ts'
export { newKeyHolder, newProof } from './oauth/dpop/testing.ts'
export { callSite, createTestApp, REDIRECT_URI, visitorToken, visitorTokens } from './oauth/testing.ts'
export { staffToken } from './owners/testing-staff.ts'
export { PAYPAL_WEBHOOK_ID, PayPalStandIn } from './payments/paypal/testing.ts'
export { STRIPE_WEBHOOK_SECRET, StripeStandIn } from './payments/stripe/testing.ts'
export { openPlugin } from './service-plugins/testing.ts'
export { openMailbox } from './sign-in/mail/testing.ts'
export { SoftAuthenticator } from './sign-in/passkeys/testing.ts'
export { memberToken, PASSWORD, registerMember, signUp } from './sign-in/testing-members.ts'
export { foreignTexts, pseudo } from './testing-pseudo.ts'

/** A real OpenID provider; loaded only by the tests that want one. */
export const startOpenIdProvider = async (clientId: string, options?: ProviderOptions) =>
  (await import('./sign-in/providers/testing.ts')).startOpenIdProvider(clientId, options)

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
