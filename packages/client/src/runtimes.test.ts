import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext, runInContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { createTestApp, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { getRequestListener } from '@hono/node-server'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** APIs of every web runtime, without those of Node.js or a page. */
const standard = {
  AbortController,
  AbortSignal,
  atob,
  Blob,
  btoa,
  clearTimeout,
  crypto,
  DOMException,
  Event,
  EventTarget,
  fetch,
  FormData,
  Headers,
  performance,
  ReadableStream,
  Request,
  Response,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
}

/** Reads the catalog and fills a cart; ends in the name of what is in it. */
const program = (siteUrl: string, clientId: string) => `
  const { createClient, currentCart, OAuthStrategy, products, selfHosted } = cartwright
  const shop = createClient({
    auth: OAuthStrategy({ clientId: '${clientId}' }),
    host: selfHosted('${siteUrl}'),
    modules: { currentCart, products },
  })
  const { items } = await shop.products.queryProducts().eq('slug', 'harbour-mug').find()
  const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const lineItems = [{ quantity: 1, catalogReference: { appId, catalogItemId: items[0].id } }]
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems })
  return cart.lineItems[0].productName.original
`

let script = ''
let site: Awaited<ReturnType<typeof createTestSite>>
let server: ReturnType<typeof createServer>
let run: string
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './index.ts'", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'cartwright',
    target: 'es2022',
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
  site = await createTestSite()
  await createTestCatalog(site)
  const { clientId } = await createTestApp(site)
  server = createServer(getRequestListener((request) => site.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  run = `(async () => {${program(`http://127.0.0.1:${port}`, clientId)}})()`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

test('runs where there is nothing but the web’s own interfaces: no page, no Node', async () => {
  const context = createContext({ ...standard })
  expect(await runInContext('typeof process + typeof window + typeof document', context)).toBe('undefined'.repeat(3))
  runInContext(script, context)
  expect(await runInContext(run, context)).toBe('Harbour mug')
})

test('runs in a worker of Node’s', async () => {
  const source = `${script}; ${run}.then((name) => require('node:worker_threads').parentPort.postMessage(name))`
  const worker = new Worker(source, { eval: true })
  const name = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  expect(name).toBe('Harbour mug')
})

test('does nothing when it is loaded: no timer, no listener, no call', async () => {
  const used: string[] = []
  const watched = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(standard).map(([name, value]) => {
        const get = () => {
          used.push(name)
          return value
        }
        return [name, { get, configurable: true, enumerable: true }]
      }),
    ),
  )
  runInContext(script, createContext(watched))
  expect(used.filter((name) => /fetch|setTimeout|crypto|EventTarget/.test(name))).toEqual([])
})
