import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProviderOptions } from './identity/providers/testing.ts'
import { createLogger } from './log.ts'
import { createSite, type Site, type SiteOptions } from './site.ts'
import { placeDatabase } from './storage/testing.ts'

export { createTestCatalog, fixtures } from './catalog/testing.ts'
export { buy, checkOutCart, goToCheckout, openTestShop, setDetails } from './checkout/testing.ts'
export { SoftAuthenticator } from './identity/passkeys/testing.ts'
export { callSite, createTestApp, REDIRECT_URI, visitorToken, visitorTokens } from './identity/testing.ts'
export { memberToken, PASSWORD, registerMember, signUp } from './identity/testing-members.ts'
export { openMailbox } from './mail/account/testing.ts'
export { newKeyHolder, newProof } from './oauth/dpop/testing.ts'

/** A real OpenID provider; loaded only by the tests that want one. */
export const startOpenIdProvider = async (clientId: string, options?: ProviderOptions) =>
  (await import('./identity/providers/testing.ts')).startOpenIdProvider(clientId, options)

/** A real site over a database file of its own, gone when closed. */
export async function createTestSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'))
  const { database = join(folder, 'site.db') } = options
  await placeDatabase(database)
  const site = await createSite({
    url: 'http://site.test',
    log: createLogger('silent'),
    ...options,
    database,
  })
  return {
    ...site,
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
