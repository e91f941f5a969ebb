import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** A real site over a database file of its own, gone when closed. */
export async function createTestSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'))
  const { database: file = join(folder, 'site.db') } = options
  const database = await placeDatabase(file)
  const site = await createSite({
    url: 'http://site.test',
    log: createLogger('silent'),
    dataFolder: dirname(file),
    ...options,
    database,
  })
  return {
    ...site,
    close: async () => {
      await site.close()
      if (options.database === undefined) await removeDatabase(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
