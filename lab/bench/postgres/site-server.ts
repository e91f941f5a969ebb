/** The real site behind the real listener, on an SQLite file or a PostgreSQL database, with products and carts. */
import { listen } from '../../../apps/site/src/listen.ts'
import { isCatalogEmpty } from '../../../packages/server/src/catalog/product/is-empty.ts'
import { createTestCatalog, fixtures } from '../../../packages/server/src/catalog/testing.ts'
import { saveProduct } from '../../../packages/server/src/catalog/write/save-product.ts'
import { createTestApp, visitorTokens } from '../../../packages/server/src/people/oauth/testing.ts'
import { write } from '../../../packages/server/src/platform/database/write.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { item, shopperWith } from '../../../packages/server/src/selling/cart/testing.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { ready } from '../cart/protocol.ts'

const [database = '', dataFolder = ''] = process.argv.slice(2)
const CARTS = 16
const PRODUCTS = 60
const { mug, bowl, wallpaper } = fixtures

const site = await createSite({ database, dataFolder, url: 'http://127.0.0.1', log: createLogger('silent') })
// Another process of the same shop finds the products.
if (await isCatalogEmpty(site.db)) {
  await createTestCatalog(site)
  await write(site, null, async (transaction) => {
    for (let number = 0; number < PRODUCTS; number++)
      await saveProduct(transaction, { name: `Print No ${number}`, slug: `print-${number}`, price: 1000 + number })
  })
}
// Each process has an app of its own; the name of an app is unique.
const { clientId } = await createTestApp(site, { name: `Bench ${process.pid}` })
const tokens: string[] = []
for (let cart = 0; cart < CARTS; cart++) {
  const { access_token: token } = await visitorTokens(site, clientId)
  await shopperWith(site, token).add(item(wallpaper, 1), item(mug, 2), item(bowl, 1))
  tokens.push(token)
}

const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, tokens })
