import { createServer, type Server } from 'node:http'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../../../people/clients/api-keys.ts'
import { responseOf } from '../../../../platform/http/testing.ts'
import type { Site } from '../../../../site.ts'
import { createTestSite } from '../../../../testing.ts'
import { countsOf, openMover } from '../../testing-move.ts'
import { filesOf, smallShop } from '../../testing-records.ts'

let source: Site
let site: Site
let server: Server
let origin: string
beforeEach(async () => {
  source = await createTestSite()
  server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { authorization = '' } = incoming.headers
    const reply = await source.fetch(
      new Request(`${source.url}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    )
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
})
afterEach(async () => {
  server.close()
  await site.close()
  await source.close()
})

/** Fills the shop at the source, and moves it. */
async function moveFrom(catalog: 'V1' | 'V3') {
  const filler = await openMover(source)
  const { id } = await filler.plan('files', { currency: 'EUR' }, filesOf(smallShop))
  await filler.start(id)
  const { apiKey } = await createApiKey(source, { name: 'Reader' })
  const mover = await openMover(site)
  const planned = await mover.plan('provider', { url: origin, apiKey, catalog, currency: 'EUR' })
  expect(planned.failure).toBeUndefined()
  const move = await mover.start(planned.id)
  expect(move.failure).toBeUndefined()
  return { mover, move, apiKey }
}

test.each(['V1', 'V3'] as const)('moves another site by catalog %s, with the same ids', async (catalog) => {
  const { mover, move, apiKey } = await moveFrom(catalog)
  expect((await mover.problems(move.id)).filter(({ severity }) => severity === 'ERROR')).toEqual([])
  expect(countsOf(move)).toMatchObject({
    products: { created: 2 },
    customers: { created: 1 },
    orders: { created: 1 },
    discounts: { created: 1 },
  })
  const ordersOf = async (at: Site, key: string) => (await responseOf(at, key, calls.SearchOrders, {})).orders
  const [there] = await ordersOf(source, apiKey)
  const [here] = await ordersOf(site, mover.apiKey)
  expect(here).toMatchObject({
    id: there?.id,
    number: there?.number,
    purchasedDate: there?.purchasedDate,
    priceSummary: there?.priceSummary,
    paymentStatus: there?.paymentStatus,
    fulfillmentStatus: there?.fulfillmentStatus,
  })
  const variantsOf = (at: Site) =>
    at.db
      .selectFrom('variants')
      .select(['id', 'sku', 'quantity', 'price_minor'])
      .where('sku', 'like', 'MUG%')
      .orderBy('sku')
      .execute()
  expect(await variantsOf(site)).toEqual(await variantsOf(source))
})
