import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
})
afterEach(() => shop.site.close())

async function give(productId: string, fileName: string) {
  const { uploadUrl } = await ask(shop.site, shop.staff, calls.GenerateFileUploadUrl, { fileName, private: true })
  const answer = await shop.site.fetch(new Request(uploadUrl, { method: 'PUT', body: `Text of ${fileName}` }))
  const { file } = calls.GetFileDescriptor.response.parse(await answer.json())
  await ask(shop.site, shop.staff, calls.SetProductFiles, { productId, files: [{ fileId: file.id }] })
}
const list = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListOrderDownloads, { orderId })).downloads
const open = async (url = '') => (await shop.site.fetch(new Request(url), '203.0.113.7')).status

/** A paid order of these, whose files are there; a download each. */
async function buyFiles(items: readonly (readonly [string, number])[]) {
  const { order } = await placeTestOrder(shop, items)
  await expect.poll(async () => (await list(order.id)).length).toBe(items.length)
  return order
}
async function refund(orderId: string, lineItemId: string) {
  const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] }
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId, refundItems })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })
  const paymentRefunds = [
    { paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: summary.total.amount } },
  ]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems })
}

test('a refund closes the file of its line, and leaves it no link: gh:scandipwa/scandipwa#2661', async () => {
  await give(fixtures.wallpaper, 'moor.txt')
  const { order } = await placeTestOrder(shop, [
    [fixtures.wallpaper, 1],
    [fixtures.mug, 1],
  ])
  await expect.poll(async () => (await list(order.id)).length).toBe(1)
  const [{ url } = { url: '' }] = await list(order.id)
  await refund(order.id, order.lineItems[1]?.id ?? '')
  expect(await open(url)).toBe(200)
  await refund(order.id, order.lineItems[0]?.id ?? '')
  await expect.poll(() => open(url)).not.toBe(200)
  expect((await list(order.id)).map(({ status }) => status)).not.toContain('ACTIVE')
})

test('the limit of downloads counts also for a link that was read before: gh:awesomemotive/easy-digital-downloads#3259', async () => {
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { downloadLimit: 1 } })
  await give(fixtures.wallpaper, 'moor.txt')
  const order = await buyFiles([[fixtures.wallpaper, 1]])
  const [{ url } = { url: '' }] = await list(order.id)
  expect([await open(url), await open(url)]).toEqual([200, 410])
})
