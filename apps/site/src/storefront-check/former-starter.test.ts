import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorefront } from './check-storefront.ts'

/** Pages of the React Router starter as it was on 2026-11-26, without scripts and classes. */
const pageAt = (name: string) => readFileSync(join(import.meta.dirname, 'former-starter', `${name}.html`), 'utf8')
const pages: Readonly<Record<string, string>> = {
  '/': pageAt('home'),
  '/cart': pageAt('cart'),
  '/products/week-at-a-glance-sheets': pageAt('product'),
}

const server = createServer(({ url = '/' }, response) => {
  const body = pages[url]
  response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body ?? 'Not found')
})
beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => void server.close())

test('finds what the first starters lacked', async () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { findings } = await checkStorefront(`http://localhost:${port}/`)
  expect(findings.map(({ id }) => id)).toEqual([
    'imprint',
    'privacy',
    'terms',
    'withdrawal-link',
    'price-note',
    'delivery-time',
    'skip-link',
    'description',
    'canonical',
    'structured-data',
    'breadcrumbs',
    'previews',
    'sitemap',
    'robots',
    'cart-not-listed',
  ])
})
