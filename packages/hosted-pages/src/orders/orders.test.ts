import { writeSettings } from '@cartwright/server/hosted'
import { callSite, createApiKey, createTestSite, fixtures, openMailbox, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from '../checkout/testing.ts'
import { Browser } from '../testing.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

/** Orders a mug as a guest; answers with the thank-you page. */
async function order(details: Record<string, string> = detailsForm) {
  const browser = new Browser(site)
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  let { text } = await browser.post(path, details)
  if (!text.includes('name="reviewed"')) text = (await browser.post(path, deliveryForm)).text
  return browser.post(path, placeForm(text))
}

const linkIn = (text: string) => /\/orders\/[^"\s?]+/.exec(text)?.[0] ?? ''

test('a guest reads the order by the link in its mail: items, tax, address, delivery and payment', async () => {
  await order()
  const { text: mail } = await openMailbox(site).next('ada@example.com')
  const { status, text, headers } = await new Browser(site).open(linkIn(mail))
  expect(status).toBe(200)
  for (const shown of [
    'Order 1001',
    'Harbour mug',
    'Includes VAT 19%',
    'Am Deich 5',
    '28195 Bremen',
    'Standard delivery',
    'Not paid yet',
  ])
    expect(text).toContain(shown)
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('the thank-you page shows the same, and links the order', async () => {
  const { text } = await order()
  for (const shown of ['Harbour mug', 'Includes VAT 19%', 'Am Deich 5']) expect(text).toContain(shown)
  expect((await new Browser(site).open(linkIn(text))).text).toContain('Order 1001')
})

test('a small business says on thank-you page, order page and in the mail why it charges no VAT', async () => {
  const address = { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' }
  const rest = { apartmentNumber: '', state: '', isPhysical: false, googleFormattedAddress: '' }
  await writeSettings(site.db, { business: { address: { ...address, ...rest } }, legal: { smallBusiness: true } })
  const note = 'No VAT is charged (small business, §19 UStG)'
  const { text: thanks } = await order()
  const { text, html } = await openMailbox(site).next('ada@example.com')
  const { text: page } = await new Browser(site).open(linkIn(text))
  for (const shown of [thanks, page, text, html]) expect(shown).toContain(note)
})

test('an order that is picked up names the pickup address and how it is paid there', async () => {
  const { text } = await order({ ...detailsForm, fulfilment: 'pickup:workshop' })
  expect(text).toContain('Moorweg 1')
  expect(text).toContain('You pay when you pick up your order')
  expect(text).toContain('We write to you when you can pick it up')
  expect(text).not.toContain('on delivery')
})

test('the linked order shows parcels with carrier, number and link, what was refunded, and that it is paid', async () => {
  const link = linkIn((await order()).text)
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const send = async (path: string, body: object) => {
    const answer = await callSite<unknown>(site, apiKey, 'POST', path, body)
    expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  }
  const { id = '', document = '{}' } = (await site.db.selectFrom('orders').selectAll().executeTakeFirst()) ?? {}
  const lineItemId: string = JSON.parse(document).lineItems[0].id
  const trackingInfo = { shippingProvider: 'UPS', trackingNumber: '1Z<9' }
  await send(`/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: lineItemId }], trackingInfo },
  })
  await send(`/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {})
  const payment = await site.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  await send('/ecom/v1/order-billing/refund-payments', {
    orderId: id,
    paymentRefunds: [{ paymentId: payment.id, externalRefund: true, amount: { amount: '2.00' } }],
    refundItems: { lineItems: [{ lineItemId, quantity: 1 }] },
  })
  const shown = {
    en: [
      'Your order has been sent',
      'Your parcel',
      'UPS',
      '1Z&lt;9',
      'Track this parcel',
      '1 refunded',
      'Partly refunded',
      '−€2.00',
    ],
    de: [
      'Deine Bestellung ist unterwegs',
      'Dein Paket',
      'Sendungsnummer',
      'Paket verfolgen',
      'Teilweise erstattet',
      '−2,00 €',
    ],
  }
  for (const [lang, texts] of Object.entries(shown)) {
    const { text } = await new Browser(site).open(`${link}?lang=${lang}`)
    expect(text).toContain('href="https://www.ups.com/track?tracknum=1Z%3C9"')
    for (const each of texts) expect(text).toContain(each)
  }
})

test('the linked order says that it was canceled', async () => {
  const link = linkIn((await order()).text)
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const { id = '' } = (await site.db.selectFrom('orders').select('id').executeTakeFirst()) ?? {}
  await callSite(site, apiKey, 'POST', `/ecom/v1/orders/${id}/cancel`, {})
  expect((await new Browser(site).open(link)).text).toContain('This order was canceled.')
})

test('a link that this site did not make shows no order', async () => {
  await order()
  for (const token of ['x', '1001', crypto.randomUUID()]) {
    const { status, text } = await new Browser(site).open(`/orders/${token}`)
    expect(status).toBe(404)
    expect(text).toContain('We cannot find this order')
  }
})

test('the mail names the shop’s address, and its images are no drawings', async () => {
  const address = { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' }
  const rest = { apartmentNumber: '', state: '', isPhysical: false, googleFormattedAddress: '' }
  await writeSettings(site.db, { business: { address: { ...address, ...rest }, email: 'hello@shop.test' } })
  await order()
  const { text, html } = await openMailbox(site).next('ada@example.com')
  for (const form of [text, html]) {
    expect(form).toContain('Moorweg 1, 28195 Bremen, Germany')
    expect(form).toContain('hello@shop.test')
  }
  expect(html).toMatch(/<img[^>]+src="[^"]+\/v1\/fit\/w_400,h_400\/image\.jpg"/)
})

test('a return is requested and canceled on the linked page, and what is wrong is said', async () => {
  const link = linkIn((await order()).text)
  const browser = new Browser(site)
  expect((await browser.open(link)).text).not.toContain('Return items')
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const { id = '', document = '{}' } = (await site.db.selectFrom('orders').selectAll().executeTakeFirst()) ?? {}
  const lineItemId: string = JSON.parse(document).lineItems[0].id
  const path = `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`
  await callSite(site, apiKey, 'POST', path, { fulfillment: { lineItems: [{ id: lineItemId }] } })
  expect((await new Browser(site).open(`${link}?lang=de`)).text).toContain('Artikel zurückgeben')

  const form = { intent: 'return', reason: 'DAMAGED', [`quantity.${lineItemId}`]: '1' }
  for (const [wrong, said] of [
    [{ ...form, [`quantity.${lineItemId}`]: '0' }, 'Choose at least one item.'],
    [{ ...form, reason: 'NONE' }, 'Choose a reason.'],
    [{ ...form, [`quantity.${lineItemId}`]: '2' }, 'What you can return has changed.'],
  ] as const) {
    expect((await browser.post(link, wrong)).text).toContain(said)
  }
  const { text } = await browser.post(link, form)
  expect(text).toContain('We are checking your request and write to you.')
  const returnId = /name="returnId" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await browser.post(link, { intent: 'cancel-return', returnId })).text).toContain('Canceled.')
})

test('parcels and the form of a return tell two variants of a product apart', async () => {
  const browser = new Browser(site)
  const token = await newVisitor(site, clientId)
  const { smallMoss, mediumMoss } = fixtures.apronVariants
  for (const variantId of [smallMoss, mediumMoss]) await addToCart(site, token, fixtures.apron, 1, { variantId })
  const path = await checkOutCart(site, token)
  await browser.post(path, detailsForm)
  const link = linkIn((await browser.post(path, placeForm((await browser.post(path, deliveryForm)).text))).text)
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const { id = '', document = '{}' } = (await site.db.selectFrom('orders').selectAll().executeTakeFirst()) ?? {}
  const lines: { readonly id: string }[] = JSON.parse(document).lineItems
  await callSite(site, apiKey, 'POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, {
    fulfillment: { lineItems: lines.map((line) => ({ id: line.id })) },
  })
  const { text } = await browser.open(link)
  const [parcels = '', form = ''] = [/<section class="order-section">.*?<\/section>/s, /<details.*?<\/details>/s].map(
    (part) => part.exec(text)?.[0] ?? '',
  )
  for (const shown of [parcels, form]) {
    expect(shown).toContain('Size: Small')
    expect(shown).toContain('Size: Medium')
  }
})
