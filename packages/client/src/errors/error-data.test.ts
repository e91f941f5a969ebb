import { errorData } from '@cartwright/contract/error-data'
import { createApiKey, saveCoupon } from '@cartwright/server/hosted'
import { fixtures, memberToken, staffToken } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AddToCurrentCartRequest,
  ApiKeyStrategy,
  type Authenticator,
  type AuthStrategy,
  authentication,
  createClient,
  currentCart,
  inventory,
  isCartwrightError,
  members,
  OAuthStrategy,
  products,
  selfHosted,
} from '../index.ts'
import { identities, memberManagement } from '../site.ts'
import { openSite } from '../testing/site-client.ts'

const STORE = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const NOTHING = '00000000-0000-4000-8000-00000000dead'
const HOUR = 3_600_000

let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.site.close())

const modules = { authentication, currentCart, identities, inventory, memberManagement, members, products }
const connect = <Auth extends Authenticator>(auth: AuthStrategy<Auth>) =>
  createClient({ auth, host: selfHosted(shop.site.url), modules, fetch: shop.fetch })
const asShopper = () => connect(OAuthStrategy({ clientId: shop.clientId }))
const asApp = async (...scopes: 'READ_PRODUCTS'[]) => {
  const { apiKey } = await createApiKey(shop.site, { name: 'Office', ...(scopes.length > 0 && { scopes }) })
  return connect(ApiKeyStrategy({ apiKey }))
}
const asMember = async () => {
  const Authorization = await memberToken(shop.site)
  return connect(() => ({ getAuthHeaders: async () => ({ Authorization }) }))
}

const item = (catalogItemId: string, options?: Record<string, unknown>): AddToCurrentCartRequest => ({
  lineItems: [{ quantity: 1, catalogReference: { appId: STORE, catalogItemId, ...(options && { options }) } }],
})
const add = (items: AddToCurrentCartRequest) => asShopper().currentCart.addToCurrentCart(items)

async function useCoupon(code: string, draft: Partial<Parameters<typeof saveCoupon>[1]> = {}) {
  await saveCoupon(shop.site.db, { code, name: code, benefit: { type: 'PERCENT', percent: '10' }, ...draft })
  const shopper = asShopper()
  await shopper.currentCart.addToCurrentCart(item(fixtures.mug))
  return shopper.currentCart.updateCurrentCart({ couponCode: code })
}

/** A failing request for each code. */
const rejections: Readonly<Record<keyof typeof errorData, () => Promise<unknown>>> = {
  INSUFFICIENT_SCOPE: async () => (await asApp('READ_PRODUCTS')).memberManagement.approveMember(NOTHING),
  PERMISSION_DENIED: async () => {
    const Authorization = await staffToken(shop.site, 'ANALYST')
    return connect(() => ({ getAuthHeaders: async () => ({ Authorization }) })).memberManagement.approveMember(NOTHING)
  },
  REVISION_CONFLICT: async () =>
    (await asMember()).identities.updateMyIdentity({ revision: '99', identityProfile: { firstName: 'Ada' } }),
  REDIRECT_URI_NOT_ALLOWED: () => asShopper().auth.sendPasswordResetEmail('a@b.example', 'https://evil.test/'),
  LINE_ITEM_NOT_FOUND: async () => {
    const shopper = asShopper()
    await shopper.currentCart.addToCurrentCart(item(fixtures.mug))
    return shopper.currentCart.updateCurrentCartLineItemQuantity([{ id: NOTHING, quantity: 1 }])
  },
  ITEM_NOT_FOUND_IN_CATALOG: () => add(item(NOTHING)),
  ITEM_NOT_AVAILABLE: () => add(item(fixtures.teapot)),
  INVALID_ITEM_OPTIONS: () => add(item(fixtures.apron, { options: { Size: 'Huge' } })),
  MISSING_CUSTOM_TEXT: () => add(item(fixtures.plate)),
  ERROR_COUPON_DOES_NOT_EXIST: () => useCoupon('OFF', { active: false }),
  ERROR_COUPON_EXPIRED: () => useCoupon('OVER', { endsAt: new Date(Date.now() - HOUR) }),
  ERROR_COUPON_IS_NOT_ACTIVE_YET: () => useCoupon('SOON', { startsAt: new Date(Date.now() + HOUR) }),
  ERROR_COUPON_NOT_APPLICABLE: () => useCoupon('MUCH', { minimumSubtotal: 100_000 }),
  INSUFFICIENT_INVENTORY: async () =>
    (await asApp()).inventory.decrementInventory([
      { productId: fixtures.mug, variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 11 },
    ]),
}

test.each(Object.entries(rejections))('what goes with %s is what its type says', async (code, reject) => {
  const error = await reject().catch((error: unknown) => error)
  if (!isCartwrightError(error, 'application')) return expect.unreachable(String(error))
  expect(error.code).toBe(code)
  const data = error.details.applicationError?.data ?? {}
  const known = errorData[code as keyof typeof errorData].partial().parse(data)
  expect(Object.keys(known)).not.toEqual([])
  expect(data).toMatchObject(known)
})
