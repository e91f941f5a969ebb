import type { Site } from '@cartwright/server/hosted'
import { callSite, createApiKey, createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

let site: Site
let clientId: string

beforeAll(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'], resolveHost: async () => ['127.0.0.1'] } })
  clientId = (await openTestShop(site)).clientId
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const url = 'https://cdn.example.com/mug.jpg'
  await callSite(site, apiKey, 'POST', `/stores/v1/products/${fixtures.mug}/media/delete`, {})
  const added = await callSite(site, apiKey, 'POST', `/stores/v1/products/${fixtures.mug}/media`, { media: [{ url }] })
  expect(added.status).toBe(200)
})
afterAll(() => site.close())

test('pages allow the images of another server that they show, and no others', async () => {
  const browser = new Browser(site)
  const imagesOf = async (path: string) =>
    /img-src ([^;]+)/.exec((await browser.visit(path)).headers.get('content-security-policy') ?? '')?.[1]
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const own = `'self' data: ${site.url}`
  const withImage = `${own} https://cdn.example.com`

  expect(await imagesOf(path)).toBe(withImage)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  await browser.post(path, placeForm(review.text))
  expect(await imagesOf(`${path}/thank-you`)).toBe(withImage)
  expect(await imagesOf('/sign-in')).toBe(own)
})
