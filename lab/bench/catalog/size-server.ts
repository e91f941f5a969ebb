/** The real site behind the real listener. Generates a catalog first unless it has one. */
import { listen } from '../../../apps/site/src/listen.ts'
import { isCatalogEmpty } from '../../../packages/server/src/catalog/product/is-empty.ts'
import {
  analyzeCatalog,
  generateCatalog,
} from '../../../packages/server/src/catalog/write/generate/generate-catalog.ts'
import { createApiKey } from '../../../packages/server/src/people/clients/api-keys.ts'
import { createTestApp, visitorTokens } from '../../../packages/server/src/people/oauth/testing.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { ready } from './protocol.ts'
import { SITE_URL } from './site-url.ts'

const [database = '', dataFolder = '', products = '1', variants = '1'] = process.argv.slice(2)
const site = await createSite({ database, dataFolder, url: SITE_URL, log: createLogger('error') })
const began = performance.now()
if (await isCatalogEmpty(site.db)) {
  await generateCatalog(site.db, { products: Number(products), variants: Number(variants) })
  await analyzeCatalog(site.db)
}
const seconds = (performance.now() - began) / 1000
// A catalog that is measured again has the apps of the times before.
const { clientId } = await createTestApp(site, { name: `Bench ${Date.now()}` })
const { access_token: token } = await visitorTokens(site, clientId)
const { apiKey } = await createApiKey(site, { name: `Bench ${Date.now()}` })

const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, token, apiKey, seconds })
