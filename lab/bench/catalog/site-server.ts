/** The real site behind the real listener, on a catalog that was made before. */
import { listen } from '../../../apps/site/src/listen.ts'
import { visitorToken } from '../../../packages/server/src/people/oauth/testing.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { ready } from './protocol.ts'
import { SITE_URL } from './site-url.ts'

const [database = ''] = process.argv.slice(2)
const site = await createSite({ database, url: SITE_URL, log: createLogger('error') })
const token = await visitorToken(site)

const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, token })
