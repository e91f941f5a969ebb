import { calls, ErrorResponse, type OrderDownload } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout } from '../../selling/checkout/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

const text = 'A wallpaper of heather and mist.'
let shop: BillingShop
let at: Date
beforeEach(async () => {
  at = new Date('2026-11-22T12:00:00Z')
  shop = await openBillingShop({ now: () => at })
})
afterEach(() => shop.site.close())

async function upload(name: string, content = text, isPrivate = true): Promise<string> {
  const { site, staff } = shop
  const { uploadUrl } = await ask(site, staff, calls.GenerateFileUploadUrl, { fileName: name, private: isPrivate })
  const answer = await site.fetch(new Request(uploadUrl, { method: 'PUT', body: content }))
  return calls.GetFileDescriptor.response.parse(await answer.json()).file.id
}

const give = (productId: string, fileId: string) =>
  ask(shop.site, shop.staff, calls.SetProductFiles, { productId, files: [{ fileId }] })
const pay = (ecomOrderId: string) => ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId })
const list = async (orderId: string): Promise<OrderDownload[]> =>
  (await ask(shop.site, shop.staff, calls.ListOrderDownloads, { orderId })).downloads
async function delivered(orderId: string): Promise<OrderDownload> {
  await expect.poll(() => list(orderId).then(({ length }) => length)).toBe(1)
  const [download] = await list(orderId)
  if (!download) throw new Error('It was there just now')
  return download
}
const open = (url = '', headers: Record<string, string> = {}, method = 'GET', address = '203.0.113.7') =>
  shop.site.fetch(new Request(url, { headers, method }), address)
const codeOf = async (answer: Response) => {
  return [answer.status, ErrorResponse.parse(await answer.json()).details.applicationError?.code]
}

test('a paid download is mailed, listed for its buyer, opened by its link and logged', async () => {
  await give(fixtures.wallpaper, await upload('Moor & Nebel.txt'))
  const { order, token } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  expect(await list(order.id)).toEqual([])
  await pay(order.id)
  const { url, downloadsLeft, fileName } = await delivered(order.id)
  expect({ downloadsLeft, fileName }).toEqual({ downloadsLeft: 5, fileName: 'Moor & Nebel.txt' })
  const own = await ask(shop.site, token, calls.ListOrderDownloads, { orderId: order.id })
  expect(own.downloads).toMatchObject([{ status: 'ACTIVE', fileName }])
  expect(own.downloads[0]).not.toHaveProperty('uses')

  const answer = await open(url)
  expect(await answer.text()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''Moor%20%26%20Nebel.txt",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  expect(await delivered(order.id)).toMatchObject({ downloadsLeft: 4, uses: [{ network: '203.0.113.0/24' }] })
  const mailbox = openMailbox(shop.site)
  await expect
    .poll(async () => (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId: order.id })).mails)
    .toContainEqual(expect.objectContaining({ kind: 'DOWNLOADS', status: 'SENT' }))
  const mails = [
    await mailbox.next('ada@example.com'),
    await mailbox.next('ada@example.com'),
    await mailbox.next('ada@example.com'),
  ]
  expect(mails.map((mail) => mail.text).join()).toContain('/downloads/')
})

test('a download is resumed by range without being counted again, and a head request counts nothing', async () => {
  await give(fixtures.wallpaper, await upload('moor.txt'))
  const { order } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  await pay(order.id)
  const { url } = await delivered(order.id)
  expect((await open(url, {}, 'HEAD')).headers.get('content-length')).toBe(String(text.length))
  const first = await open(url, { range: 'bytes=0-9' })
  const rest = await open(url, { range: 'bytes=10-' })
  expect([first.status, rest.status]).toEqual([206, 206])
  expect((await first.text()) + (await rest.text())).toBe(text)
  expect(await delivered(order.id)).toMatchObject({ downloadsLeft: 4 })
  // A part is no way around the limit.
  await open(url, { range: 'bytes=1-' }, 'GET', '198.51.100.1')
  expect(await delivered(order.id)).toMatchObject({ downloadsLeft: 3 })
})

test('S07 PF84: each buyer has the full limit, and a used up or expired link says so until staff renew it', async () => {
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { downloadLimit: 2, downloadLinkDays: 7 } })
  await give(fixtures.wallpaper, await upload('moor.txt'))
  const [one, other] = [
    (await placeTestOrder(shop, [[fixtures.wallpaper, 1]])).order.id,
    (await placeTestOrder(shop, [[fixtures.wallpaper, 1]])).order.id,
  ]
  for (const id of [one, other]) await pay(id)
  const { url } = await delivered(one)
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(url)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await codeOf(await open(url))).toEqual([410, 'DOWNLOAD_USED_UP'])
  expect(await delivered(other)).toMatchObject({ downloadsLeft: 2 })

  at = new Date(at.getTime() + 8 * 86_400_000)
  expect(await codeOf(await open((await delivered(other)).url ?? url))).toEqual([410, 'DOWNLOAD_EXPIRED'])
  const renewed = await ask(shop.site, shop.staff, calls.RenewOrderDownloads, { orderId: one })
  expect(renewed.downloads).toMatchObject([{ status: 'ACTIVE', downloadsLeft: 2 }])
  expect((await open(url)).status).toBe(200)
})

test('S07 PF84: a refund closes the refunded file only, and a cancellation closes all', async () => {
  const file = await upload('moor.txt')
  await give(fixtures.wallpaper, file)
  const { order } = await placeTestOrder(shop, [
    [fixtures.wallpaper, 1],
    [fixtures.mug, 1],
  ])
  await pay(order.id)
  const { url } = await delivered(order.id)
  const [digital, mug] = order.lineItems
  const refund = async (lineItemId = '', amount = '') => {
    const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: order.id,
      paymentRefunds: [
        { paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount }, externalRefund: true },
      ],
      refundItems: { lineItems: [{ lineItemId, quantity: 1 }] },
    })
  }
  await refund(mug?.id, '1.00')
  expect((await open(url)).status).toBe(200)
  await refund(digital?.id, '1.00')
  expect(await codeOf(await open(url))).toEqual([403, 'DOWNLOAD_CLOSED'])

  const second = (await placeTestOrder(shop, [[fixtures.wallpaper, 1]])).order
  await pay(second.id)
  const link = (await delivered(second.id)).url
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: second.id })
  expect(await codeOf(await open(link))).toEqual([403, 'DOWNLOAD_CLOSED'])
  expect(await rejection(shop.site, shop.staff, calls.RenewOrderDownloads, { orderId: second.id })).toEqual({
    status: 409,
    code: 'ORDER_NOT_PAID',
  })
})

test('PF14: a payment that is pending delivers no file, and a payment by gateway delivers it', async () => {
  await shop.site.close()
  const gateway = new TestGateway()
  gateway.isCapturing = false
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  await give(fixtures.wallpaper, await upload('moor.txt'))
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.wallpaper, 1]])
  const order = await buy(shop.site, token, checkoutId)
  expect(await list(order.id)).toEqual([])
  gateway.isCapturing = true
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  await ask(shop.site, shop.staff, calls.CaptureAuthorizedPayments, {
    orderId: order.id,
    payments: orderTransactions.payments.map(({ id }) => ({ paymentId: id })),
  }).catch(() => null)
  expect((await delivered(order.id)).status).toBe('ACTIVE')
})

test('rejects files that are public, products that ship, foreign orders and forged links', async () => {
  const [secret, open_] = [await upload('moor.txt'), await upload('free.txt', 'Free for all.', false)]
  const set = (productId: string, fileId: string) =>
    rejection(shop.site, shop.staff, calls.SetProductFiles, { productId, files: [{ fileId }] })
  expect(await set(fixtures.mug, secret)).toEqual({ status: 409, code: 'PRODUCT_NOT_DIGITAL' })
  expect(await set(fixtures.wallpaper, open_)).toEqual({ status: 409, code: 'FILE_NOT_PRIVATE' })
  expect(await set(fixtures.wallpaper, 'nothing.txt')).toEqual({ status: 404, code: 'MEDIA_NOT_FOUND' })
  expect(await set(fixtures.tableware, secret)).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  const { order } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  const stranger = await visitorToken(shop.site)
  expect(await rejection(shop.site, stranger, calls.ListOrderDownloads, { orderId: order.id })).toEqual({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  })
  expect(await codeOf(await open(`${shop.site.url}/downloads/forged`))).toEqual([404, 'DOWNLOAD_NOT_FOUND'])
})

test('a digital product is sold while it has a file; its stock is as it was set before', async () => {
  const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
    product: { name: 'Songs', productType: 'digital', priceData: { price: 7 } },
  })
  const status = async () =>
    (await ask(shop.site, shop.staff, calls.GetProduct, { id: product.id })).product.stock.inventoryStatus
  expect(product.stock).toMatchObject({ inStock: false, inventoryStatus: 'OUT_OF_STOCK' })
  const buyOne = async () => {
    const { token } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
    const line = { quantity: 1, catalogReference: { catalogItemId: product.id, appId: STORE_APP_ID } }
    const { cart } = await ask(shop.site, token, calls.AddToCurrentCart, { lineItems: [line] })
    return cart.lineItems.find(({ catalogReference }) => catalogReference?.catalogItemId === product.id)?.availability
  }
  const unavailable = await buyOne().catch(() => undefined)
  expect(unavailable?.status ?? 'NOT_AVAILABLE').toBe('NOT_AVAILABLE')
  await give(product.id, await upload('songs.txt'))
  expect(await status()).toBe('IN_STOCK')
  expect(await buyOne()).toMatchObject({ status: 'AVAILABLE' })
  await ask(shop.site, shop.staff, calls.SetProductFiles, { productId: product.id, files: [] })
  expect(await status()).toBe('OUT_OF_STOCK')
  expect((await ask(shop.site, shop.staff, calls.QueryProducts, { query: {} })).products).toContainEqual(
    expect.objectContaining({ id: product.id, stock: expect.objectContaining({ inStock: false }) }),
  )
})

/** Changes a placed order by staff. */
async function edit(orderId: string, change: (draftOrderId: string) => Promise<unknown>) {
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { orderId })
  const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? ''
  await change(draftOrderId)
  await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
}

test('a file stays open when staff add a fee that is not paid, and closes when its own payment is lost', async () => {
  await give(fixtures.wallpaper, await upload('moor.txt'))
  const { order } = await placeTestOrder(shop, [
    [fixtures.mug, 1],
    [fixtures.wallpaper, 1],
  ])
  await pay(order.id)
  const { url } = await delivered(order.id)
  await edit(order.id, (draftOrderId) =>
    ask(shop.site, shop.staff, calls.CreateCustomAdditionalFees, {
      draftOrderId,
      customAdditionalFees: [{ name: 'Gift wrap', price: { amount: '15' } }],
    }),
  )
  const { order: owing } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
  expect(owing.paymentStatus).toBe('PARTIALLY_PAID')
  expect(await list(order.id)).toMatchObject([{ status: 'ACTIVE' }])
  expect((await open(url)).status).toBe(200)
})

test('a file that staff add to a paid order at no charge is given', async () => {
  await give(fixtures.wallpaper, await upload('moor.txt'))
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  await pay(order.id)
  await edit(order.id, (draftOrderId) =>
    ask(shop.site, shop.staff, calls.AddLineItemsToDraftOrder, {
      draftOrderId,
      catalogLineItems: [
        {
          catalogReference: { catalogItemId: fixtures.wallpaper, appId: STORE_APP_ID },
          quantity: 1,
          price: { amount: '0' },
        },
      ],
    }),
  )
  expect(await delivered(order.id)).toMatchObject({ status: 'ACTIVE' })
})
