import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../testing/site-client.ts'
import { cookieStorage } from './cookie-storage.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.site.close())

/** One request to a rendering server: a new client with that browser's cookies. */
function serve(cookies: string | null) {
  const set: string[] = []
  const storage = cookieStorage({ jar: { get: () => cookies, set: (cookie) => set.push(cookie) } })
  return { ...shop.connect(storage), cookies: () => set.at(-1)?.split(';')[0] ?? cookies }
}

async function shopperWith(catalogItemId: string) {
  const visit = serve(null)
  const { cart } = await visit.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: { appId, catalogItemId } }],
  })
  return { cookies: visit.cookies(), cartId: cart.id }
}

test('C09: 1,000 requests of two shoppers, interleaved on one server, each get their own cart', async () => {
  const shoppers = await Promise.all([shopperWith(fixtures.mug), shopperWith(fixtures.wallpaper)])
  expect(new Set(shoppers.map(({ cartId }) => cartId)).size).toBe(2)
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const { cookies, cartId } = shoppers[index % 2] ?? expect.unreachable()
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
      return { cartId, answered: (await serve(cookies).currentCart.getCurrentCart()).id }
    }),
  )
  for (const { cartId, answered } of answers) expect(answered).toBe(cartId)
})

test('a shopper without cookies becomes a visitor once, and is the same one on the next request', async () => {
  const first = serve(null)
  await first.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: { appId, catalogItemId: fixtures.mug } }],
  })
  const { refreshToken } = await first.auth.getTokens()
  const second = serve(first.cookies())
  expect((await second.currentCart.getCurrentCart()).lineItems).toHaveLength(1)
  expect((await second.auth.getTokens()).refreshToken).toEqual(refreshToken)
})
