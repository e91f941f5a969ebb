/** The real site behind the real listener, with carts of three lines. */
import { listen } from '../../../apps/site/src/listen.ts'
import { createTestCatalog, fixtures } from '../../../packages/server/src/catalog/testing.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { item, newVisitor } from '../../../packages/server/src/selling/cart/testing.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { ready } from './protocol.ts'

const [database = ''] = process.argv.slice(2)
const CARTS = 16
const { mug, bowl, wallpaper } = fixtures

const site = await createSite({ database, url: 'http://127.0.0.1', log: createLogger('error') })
await createTestCatalog(site)
const tokens: string[] = []
for (let cart = 0; cart < CARTS; cart++) {
  const visitor = await newVisitor(site)
  await visitor.add(item(wallpaper, 1), item(mug, 2), item(bowl, 1))
  tokens.push(visitor.token)
}

const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, tokens })
