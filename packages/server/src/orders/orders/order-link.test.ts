import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { updateSettings } from '../../platform/settings/update-settings.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { orderUrl } from './order-link.ts'

let site: Site
let order: Awaited<ReturnType<typeof buy>>
beforeAll(async () => {
  site = await createTestSite()
  const { token, checkoutId } = await goToCheckout(site, (await openTestShop(site)).clientId)
  order = await buy(site, token, checkoutId)
})
afterAll(() => site.close())

const linkOf = async (language = 'en') => new URL(await orderUrl(site, order.id ?? '', language))
const tokenOf = (link: URL) => decodeURIComponent(link.pathname.split('/').at(-1) ?? '')

test('the token of a link shows its order to anyone who has it, and no other token does', async () => {
  const { access_token: stranger } = await signUp(site)
  const token = tokenOf(await linkOf())
  expect(await responseOf(site, stranger, calls.GetLinkedOrder, { token })).toMatchObject({
    order: { number: order.number },
  })
  expect(await rejection(site, stranger, calls.GetLinkedOrder, { token: `${token}x` })).toMatchObject({ status: 404 })
  expect(await rejection(site, stranger, calls.GetLinkedOrder, { token: order.id ?? '' })).toMatchObject({
    status: 404,
  })
})

test('links open a page of the site, and one of the shop where the settings say so', async () => {
  expect((await linkOf()).origin).toBe(new URL(site.url).origin)
  await updateSettings(site, { shopUrl: 'https://shop.test/', showsOrdersInShop: true })
  const link = await linkOf('de')
  expect(link.href).toMatch(/^https:\/\/shop\.test\/orders\/[^/]+\?lang=de$/)
  expect(
    await responseOf(site, (await signUp(site)).access_token, calls.GetLinkedOrder, { token: tokenOf(link) }),
  ).toMatchObject({ order: { id: order.id } })
  await updateSettings(site, { showsOrdersInShop: false })
  expect((await linkOf()).origin).toBe(new URL(site.url).origin)
})
