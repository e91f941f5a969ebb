import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openMover } from './testing-move.ts'
import { filesOf, smallShop } from './testing-records.ts'

let site: Site
let requests: string[]
let origin: string
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.end('[]')
})
beforeEach(async () => {
  requests = []
  site = await createTestSite()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(async () => {
  await site.close()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['woocommerce', () => ({ url: origin, consumerKey: 'k', consumerSecret: 's' })],
  ['shopify', () => ({ shop: origin, accessToken: 't' })],
  ['provider', () => ({ url: origin, apiKey: 'k', currency: 'EUR' })],
] as const)('%s is not read from an address of the own network', async (source, settings) => {
  const { state } = await (await openMover(site)).plan(source, settings())
  expect(state).toBe('FAILED')
  expect(requests).toEqual([])
})

test('images are not fetched from an address of the own network, and are reported', async () => {
  const mover = await openMover(site)
  const products = smallShop.products?.map((product) => ({ ...product, images: [{ url: `${origin}/secret.png` }] }))
  const { id } = await mover.plan(
    'files',
    { currency: 'EUR' },
    filesOf({ ...smallShop, ...(products && { products }) }),
  )
  const move = await mover.start(id)
  expect(move.state).toBe('COMPLETED')
  expect(requests).toEqual([])
  expect((await mover.report(id)).brokenMedia).toMatchObject([{ url: `${origin}/secret.png` }])
})
