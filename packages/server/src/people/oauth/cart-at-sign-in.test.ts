import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { item, shopperWith } from '../../selling/cart/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { findRedirectSession } from '../redirects/redirect-session.ts'
import { codeFor, newEmail, redirectSession, registerMember } from '../sign-in/testing-members.ts'
import { callSite, createTestApp, requestToken, visitorTokens } from './testing.ts'

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  clientId = (await createTestApp(site)).clientId
})
afterEach(() => site.close())

const newVisitor = async () => (await visitorTokens(site, clientId)).access_token

async function signIn(visitorToken: string, email = newEmail()) {
  const { sessionToken } = await registerMember(site, visitorToken, email)
  return codeFor(site, { clientId, visitorToken, sessionToken })
}

test("the visitor's cart becomes the member's after sign-in, once, however often the code is tried", async () => {
  const visitorToken = await newVisitor()
  await shopperWith(site, visitorToken).add(item(fixtures.mug, 2))
  const code = await signIn(visitorToken)
  const answers = await Promise.all([requestToken(site, { ...code }), requestToken(site, { ...code })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const rows = await site.db.selectFrom('carts').select('owner_kind').execute()
  expect(rows).toEqual([{ owner_kind: 'member' }])
})

test('a member sees what the visitor put in the cart', async () => {
  const visitorToken = await newVisitor()
  await shopperWith(site, visitorToken).add(item(fixtures.mug, 2))
  const { body } = await requestToken(site, await signIn(visitorToken))
  const { cart } = (await shopperWith(site, body.access_token).get()).body
  expect(cart.lineItems).toMatchObject([{ catalogReference: { catalogItemId: fixtures.mug }, quantity: 2 }])
})

test('a code that does not fit leaves the visitor’s cart alone', async () => {
  const visitorToken = await newVisitor()
  await shopperWith(site, visitorToken).add(item(fixtures.mug, 2))
  const code = await signIn(visitorToken)
  expect((await requestToken(site, { ...code, codeVerifier: 'x'.repeat(43) })).status).toBe(400)
  expect((await shopperWith(site, visitorToken).get()).body.cart.lineItems).toHaveLength(1)
})

test("Z02: a redirect session opens only the caller's own checkout", async () => {
  const [own, other] = [await newVisitor(), await newVisitor()]
  const shopper = shopperWith(site, own)
  await shopper.add(item(fixtures.mug, 1))
  const { checkoutId } = (await shopper.checkout()).body
  const { fullUrl, urlDetails } = await redirectSession(site, own, { ecomCheckout: { checkoutId } })
  const [, key = ''] = /^\/checkout\/([0-9a-f-]{36})$/.exec(urlDetails.endpoint) ?? []
  expect(fullUrl).toBe(`${site.url}/checkout/${key}`)
  expect(urlDetails).toEqual({ endpoint: `/checkout/${key}`, searchParams: {} })
  expect(await findRedirectSession(site.db, key)).toMatchObject({ intent: 'ecomCheckout', checkoutId, clientId })

  const path = '/_api/redirects-api/v1/redirect-session'
  const rejected = await callSite(site, other, 'POST', path, { ecomCheckout: { checkoutId } })
  expect(rejected.status).toBe(404)
  expect(rejected.body.details.applicationError?.code).toBe('CHECKOUT_NOT_FOUND')
  expect(JSON.stringify(rejected.body)).not.toContain(checkoutId)
})
