import type { Site } from '@cartwright/server/hosted'
import {
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  memberToken,
  openPlugin,
  openTestShop,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

const APP = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const gold = { id: 'gold:1', name: { original: 'Gold card' }, credits: { total: 10, remaining: 4 } }
const silver = { id: 'silver', name: { original: 'Silver card' } }
const expired = { membership: { id: 'old', name: { original: 'Old card' } }, reason: 'It has expired' }

let site: Site
let clientId: string
let plugin: Awaited<ReturnType<typeof openPlugin>>
let browser: Browser

beforeEach(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  clientId = (await openTestShop(site)).clientId
  browser = new Browser(site)
  plugin = await openPlugin(({ path, request }) => {
    if (path === '/v1/charge-membership') return { transactionId: 'charge-1' }
    if (path === '/v1/list-existing-memberships')
      return { memberships: [{ membership: { id: 'swim', name: { original: 'Swim pass' } }, coveredLineItems: [] }] }
    if (path === '/v1/list-purchasable-plans')
      return {
        purchasablePlans: [
          { name: { original: 'Mug club' }, price: '30', infoCollectionUrl: 'https://clubs.test/mugs' },
          { name: { original: 'Tea club' }, priceDescription: '5 euros a week' },
        ],
      }
    const lineItemIds = (request.lineItems ?? []).map(({ id }) => id)
    return {
      eligibleMemberships: [gold, silver].map((card) => ({ ...card, lineItemIds })),
      invalidMemberships: [expired],
    }
  })
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const servicePlugin = { kind: 'ECOM_MEMBERSHIPS', name: 'Cards', url: plugin.url, appId: APP }
  expect((await callSite(site, apiKey, 'POST', '/service-plugins/v1/plugins', { servicePlugin })).status).toBe(200)
})
afterEach(async () => {
  await plugin.close()
  await site.close()
})

async function goToCheckout(token: string) {
  await addToCart(site, token, fixtures.mug)
  return checkOutCart(site, token)
}

test('a member sees the memberships that can pay and those that cannot, uses one, changes it and orders', async () => {
  const path = await goToCheckout(await memberToken(site))
  const listed = await browser.visit(path)
  expect(listed.text).toContain('Your memberships')
  expect(listed.text).toMatch(/Gold card.*4 left/s)
  expect(listed.text).toContain('It has expired')
  expect(listed.text).not.toContain('Use Old card')
  expect(listed.text).toContain('€12.50')
  expect(listed.text).toMatch(/Swim pass.*Covers nothing in this order/s)
  expect(listed.text).toMatch(/Plans that would pay for items.*Mug club.*· €30.00.*Tea club.*· 5 euros a week/s)

  await browser.post(path, { ...detailsForm, intent: `use-membership:${APP}:silver` })
  const used = await browser.post(path, { ...detailsForm, intent: `use-membership:${APP}:gold:1` })
  expect(used.text).toContain('Paid by your membership')
  expect(used.text, 'a line is paid by one membership').toContain('Use Silver card')
  expect(used.text, 'what was entered stays').toContain('Am Deich 5')
  expect(used.text).not.toContain('cannot pay for this order')

  const removed = await browser.post(path, { ...detailsForm, intent: `remove-membership:${APP}:gold:1` })
  expect(removed.text).not.toContain('Paid by your membership')

  await browser.post(path, { ...detailsForm, intent: `use-membership:${APP}:gold:1` })
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect((await browser.open(path, placeForm(review.text))).location).toBe(`${path}/thank-you`)
  const { document } = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  expect(JSON.parse(document)).toMatchObject({
    lineItems: [{ paymentOption: 'MEMBERSHIP' }],
    priceSummary: { subtotal: { amount: '0.00' }, total: { amount: '4.90' } },
  })
  expect(plugin.calls.filter(({ path: called }) => called === '/v1/charge-membership')).toHaveLength(1)
})

test('a guest has no memberships, and one that is unknown is not used', async () => {
  const path = await goToCheckout(await newVisitor(site, clientId))
  const visited = await browser.visit(path)
  expect(visited.text).not.toContain('Your memberships')
  expect(visited.text, 'a guest can buy a plan').toContain('Mug club')
  const used = await browser.post(path, { ...detailsForm, intent: `use-membership:${APP}:gold:1` })
  expect(used.text).toContain('€12.50')
  expect(used.text).not.toContain('Paid by your membership')
})
