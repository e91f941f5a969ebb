import { changeSettings } from '@cartwright/server/hosted'
import { fixtures, openMailbox } from '@cartwright/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../testing/site-client.ts'

const redirectUri = 'https://shop.test/auth/callback'
const password = 'a heron in the reeds'
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** What can be bought, and how much of it there is; of what is not counted, as much as a line may hold. */
const { mug, apron, bowl, wallpaper, apronVariants } = fixtures
const goods = [
  { name: 'mug', stock: 10, catalogReference: { appId, catalogItemId: mug } },
  { name: 'bowl', stock: 1, catalogReference: { appId, catalogItemId: bowl } },
  { name: 'wallpaper', stock: 100_000, catalogReference: { appId, catalogItemId: wallpaper } },
  {
    name: 'apron, small',
    stock: 3,
    catalogReference: { appId, catalogItemId: apron, options: { variantId: apronVariants.smallMoss } },
  },
  {
    name: 'apron, large',
    stock: 2,
    catalogReference: { appId, catalogItemId: apron, options: { variantId: apronVariants.largeClay } },
  },
] as const

let shop: Awaited<ReturnType<typeof openSite>>
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  shop = await openSite()
  mailbox = openMailbox(shop.site)
  const { site } = shop
  await site.db.transaction().execute((transaction) => changeSettings(site, transaction, { emailVerification: true }))
})
afterAll(() => shop.site.close())

type Device = ReturnType<typeof shop.connect>
type Wanted = readonly { readonly good: (typeof goods)[number]; readonly quantity: number }[]

const add = async ({ currentCart }: Device, wanted: Wanted) => {
  const lineItems = wanted.map(({ good, quantity }) => ({ quantity, catalogReference: good.catalogReference }))
  if (lineItems.length > 0) await currentCart.addToCurrentCart({ lineItems })
}

/** The items of a cart; a duplicate line shows. */
const contents = async ({ currentCart }: Device) => {
  const { lineItems } = await currentCart.getCurrentCart()
  return lineItems
    .map(({ catalogReference, quantity }) => {
      const { catalogItemId, options } = catalogReference ?? {}
      const variantId: unknown = options?.variantId
      const good = goods.find(({ catalogReference: known }) => {
        const ofVariant = 'options' in known ? known.options.variantId : undefined
        return known.catalogItemId === catalogItemId && (ofVariant === undefined || ofVariant === variantId)
      })
      return [good?.name, quantity] as const
    })
    .toSorted()
}

/** What a plain reader expects: everything of both, each once, as much as there is. */
function together(...carts: Wanted[]) {
  const sums = new Map<string, number>()
  for (const { good, quantity } of carts.flat()) {
    sums.set(good.name, Math.min(good.stock, (sums.get(good.name) ?? 0) + quantity))
  }
  return [...sums].toSorted()
}

/** Follows the way from a session token to tokens. */
async function enter({ auth }: Device, sessionToken: string) {
  const data = await auth.generateOAuthData(redirectUri)
  const { authUrl } = await auth.getAuthUrl(data, { sessionToken, responseMode: 'query' })
  const response = await shop.site.fetch(new Request(authUrl))
  const { code, state } = auth.parseFromUrl(response.headers.get('location') ?? '')
  await auth.setTokens(await auth.getMemberTokens(code, state, data))
}

async function signIn(device: Device, email: string) {
  const result = await device.auth.login({ email, password })
  if (result.loginState !== 'SUCCESS') expect.unreachable(JSON.stringify(result))
  await enter(device, result.data.sessionToken)
}

const someGoods = fc
  .subarray([...goods])
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((good) =>
        fc.integer({ min: 1, max: Math.min(good.stock, 50) }).map((quantity) => ({ good, quantity })),
      ),
    ),
  )

let people = 0

test('I11: a cart that was filled before signing up with a code is whole on a second device, once', async () => {
  await fc.assert(
    fc.asyncProperty(someGoods, someGoods, fc.boolean(), async (first, second, again) => {
      const email = `shopper${people++}@example.com`
      const home = shop.connect()
      await add(home, first)
      const registered = await home.auth.register({ email, password })
      expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
      const verified = await home.auth.processVerification({ verificationCode: await mailbox.code(email) })
      if (verified.loginState !== 'SUCCESS') expect.unreachable(JSON.stringify(verified))
      await enter(home, verified.data.sessionToken)
      if (first.length > 0) expect(await contents(home)).toEqual(together(first))

      const phone = shop.connect()
      await add(phone, second)
      // Concurrently on both, and possibly again: the carts are merged once.
      await Promise.all([signIn(phone, email), signIn(shop.connect(), email)])
      if (again) await signIn(shop.connect(), email)
      if (first.length + second.length === 0) return
      expect(await contents(phone)).toEqual(together(first, second))
      expect(await contents(home)).toEqual(together(first, second))
    }),
    { numRuns: 12 },
  )
})
