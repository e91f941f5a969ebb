import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { expect, test } from './fixtures.ts'

/** A newcomer's page on a server of its own: its bundle is split, as every shop's is. */
let server: Server
let origin = ''
const files = new Map<string, Uint8Array>()

test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createClient, currentCart, OAuthStrategy, selfHosted } from '@cartwright/client'
        const query = new URLSearchParams(location.search)
        const shop = createClient({
          auth: OAuthStrategy({ clientId: query.get('clientId') }),
          host: selfHosted(query.get('site')),
          modules: { currentCart },
        })
        shop.currentCart.getCurrentCart().catch(({ message }) => document.body.append(message))`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    conditions: ['@cartwright/source'],
  })
  for (const { path, contents } of outputFiles) files.set(path, contents)
  server = createServer(({ url = '/' }, response) => {
    const script = files.get(new URL(url, 'http://a').pathname)
    if (script) response.setHeader('content-type', 'text/javascript').end(script)
    else
      response.setHeader('content-type', 'text/html').end('<!doctype html><script type=module src=/stdin.js></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const addressOf = (site: string, clientId: string) => `${origin}/?${new URLSearchParams({ site, clientId })}`
const unknown = '11111111-2222-4333-8444-555555555555'

test('a first call from an unregistered origin says which, and how to register it', async ({
  page,
  shop,
  quietConsole,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  await page.goto(addressOf(shop.url, shop.clientId))
  await expect(page.locator('body')).toHaveText(
    `System error occurred: The site does not accept calls from the origin ${origin}. ` +
      `Register it on the server with: npx cartwright app add-origin ${shop.clientId} ${origin}`,
  )
  expect(scripts.filter((path) => path.startsWith('/diagnose'))).toHaveLength(1)
  // The browser itself reports what it blocked.
  expect(quietConsole.splice(0).join()).toContain('blocked by CORS policy')
})

test('a first call with a client id of no app says which, and how to register one', async ({
  page,
  shop,
  quietConsole,
}) => {
  await page.goto(addressOf(shop.url, unknown))
  await expect(page.locator('body')).toContainText(`No app has the client id ${unknown}.`)
  await expect(page.locator('body')).toContainText(
    `npx cartwright app create --name <name> --redirect-uri ${origin}/auth/callback`,
  )
  quietConsole.splice(0)
})
