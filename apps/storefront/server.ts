import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readConfig } from './app/config.server.ts'
import { isTrustedWrite } from './app/security/same-origin.ts'
import { compressed } from './server/compressed.ts'
import { rejectSeveralHosts } from './server/several-hosts.ts'

const { storefrontUrl } = readConfig(process.env)
const port = Number(process.env.STOREFRONT_PORT || 3000)
const clientFolder = fileURLToPath(new URL('./build/client', import.meta.url))
const build: ServerBuild = await import(new URL('./build/server/index.js', import.meta.url).href)
// The browser's own word for where the shop is; a proxy in front may have changed the request's headers.
const trusting = { ...build, allowedActionOrigins: [storefrontUrl.host] }
const handle = createRequestHandler(trusting, process.env.NODE_ENV === 'development' ? 'development' : 'production')

const app = new Hono<{ Bindings: HttpBindings }>()
const yearInSeconds = 31_536_000

app.use(rejectSeveralHosts)

// Names of built files carry a hash of what is in them, so they never change.
app.use(
  '/assets/*',
  serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', `public, max-age=${yearInSeconds}, immutable`),
  }),
)
app.use(
  serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
  }),
)
app.use(compressed)
app.use(async (c, next) => {
  if (!isTrustedWrite(c.req.raw, storefrontUrl.origin)) return c.text('This form was not sent from the shop.', 403)
  await next()
})
app.all('*', (c) => {
  // Without a proxy in front, the address of the connection tells visitors apart.
  const { address } = getConnInfo(c).remote
  if (address && !c.req.raw.headers.has('X-Forwarded-For')) c.req.raw.headers.set('X-Forwarded-For', address)
  return handle(c.req.raw, new RouterContextProvider())
})
app.onError((error) => {
  console.error(error)
  return new Response('The shop is catching its breath. Please try again in a moment.', { status: 500 })
})

const server = createAdaptorServer({ fetch: app.fetch })
server.once('error', (error: NodeJS.ErrnoException) => {
  const busy = `Port ${port} is in use: stop what runs there, or choose another with STOREFRONT_PORT.`
  console.error(error.code === 'EADDRINUSE' ? busy : error)
  process.exit(1)
})
server.listen(port)

/** Accepts no new requests, finishes those in flight, and exits. */
function stop() {
  server.close(() => process.exit(0))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  setTimeout(() => process.exit(0), 5_000).unref()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// Without a parent process, no stop signal can arrive.
process.once('disconnect', stop)
