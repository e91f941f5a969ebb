/** The real site behind the real listener, on a catalog that was made before. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { visitorToken } from '../../packages/server/src/identity/testing.ts'
import { createLogger } from '../../packages/server/src/log.ts'
import { createSite } from '../../packages/server/src/site.ts'
import { ready } from './protocol.ts'
import { SITE_URL } from './site-url.ts'

const [database = ''] = process.argv.slice(2)
const site = await createSite({ database, url: SITE_URL, log: createLogger('error') })
const token = await visitorToken(site)

const server = createServer(getRequestListener((request) => site.fetch(request, '127.0.0.1')))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, token })
})
