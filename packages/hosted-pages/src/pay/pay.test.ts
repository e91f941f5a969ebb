import { manualPayment, testProvider } from '@cartwright/server'
import { callSite, createApiKey, createTestSite, fixtures, openMailbox, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from '../checkout/testing.ts'
import { Browser } from '../testing.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
let apiKey: string
beforeEach(async () => {
  site = await createTestSite({ paymentProviders: [manualPayment, testProvider] })
  clientId = (await openTestShop(site)).clientId
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterEach(() => site.close())

/** Orders a mug that is paid on delivery; answers with its id and the link of its page. */
async function order(): Promise<{ id: string; link: string }> {
  const browser = new Browser(site)
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  let { text } = await browser.post(path, detailsForm)
  if (!text.includes('name="reviewed"')) text = (await browser.post(path, deliveryForm)).text
  await browser.post(path, placeForm(text))
  const { text: mail } = await openMailbox(site).next('ada@example.com')
  const { body } = await callSite<{ orders: { id: string }[] }>(site, apiKey, 'POST', '/ecom/v1/orders/search', {})
  return { id: body.orders[0]?.id ?? '', link: /\/orders\/[^"\s?]+/.exec(mail)?.[0] ?? '' }
}

/** Sends a form, and follows all redirects. */
async function post(browser: Browser, path: string, form: Record<string, string>) {
  let at = path
  let answer = await browser.open(path, form)
  while (answer.status === 303) {
    at = answer.location
    answer = await browser.open(at)
  }
  return { ...answer, path: new URL(at, site.url).pathname }
}

async function request(orderId: string, more: object = {}): Promise<string> {
  const orderPaymentRequest = { orderId, title: 'Gift wrapping', ...more }
  const path = '/ecom/v1/order-payment-requests'
  const { body } = await callSite<{ orderPaymentRequestUrl: string }>(site, apiKey, 'POST', path, {
    orderPaymentRequest,
  })
  return new URL(body.orderPaymentRequestUrl).pathname
}

test('a customer pays a request with the provider, without scripts, and once', async () => {
  const { id } = await order()
  const path = await request(id, { amount: { amount: '5.00' } })
  const browser = new Browser(site)
  const page = await browser.open(path)
  for (const shown of ['Pay €5.00', 'Gift wrapping', '1001']) expect(page.text).toContain(shown)
  expect(page.headers.get('referrer-policy')).toBe('same-origin')

  const testPage = await post(browser, path, { provider: 'test' })
  expect(testPage.text).toContain('This is a test payment')
  const paid = await post(browser, testPage.path, { step: 'pay', card: 'succeeds' })
  expect(paid.text).toContain('Thank you. Your payment has arrived.')
  expect((await browser.open(path)).text).toContain('Thank you. Your payment has arrived.')
})

test('the number of the order is on the page once', async () => {
  const { id } = await order()
  for (const title of ['Order 1001', 'Gift wrapping']) {
    const { text } = await new Browser(site).open(await request(id, { title, amount: { amount: '5.00' } }))
    expect(text.match(/\b1001\b/g), title).toHaveLength(1)
  }
})

test('a declined payment says so, and can be repeated', async () => {
  const { id } = await order()
  const path = await request(id)
  const browser = new Browser(site)
  const testPage = await post(browser, path, { provider: 'test' })
  const declined = await post(browser, testPage.path, { step: 'pay', card: 'declined' })
  expect(declined.text).toContain('Your payment was declined')
  const again = await post(browser, path, { provider: 'test' })
  const paid = await post(browser, again.path, { step: 'pay', card: 'succeeds' })
  expect(paid.text).toContain('Thank you.')
})

test('a link that staff withdrew, or that is incomplete, takes no payment', async () => {
  const { id } = await order()
  const path = await request(id)
  const { body } = await callSite<{ orderPaymentRequests: { id: string }[] }>(
    site,
    apiKey,
    'POST',
    '/ecom/v1/order-payment-requests/query',
    {},
  )
  const call = { orderPaymentRequestId: body.orderPaymentRequests[0]?.id }
  await callSite(site, apiKey, 'POST', '/ecom/v1/order-payment-requests/void', call)
  expect((await new Browser(site).open(path)).text).toContain('no longer valid')
  const cut = await new Browser(site).open(path.slice(0, -4))
  expect(cut.status).toBe(404)
  expect(cut.text).toContain('We cannot find this payment')
})

test('the page of an order leads to the page that pays what is still owed', async () => {
  const { link } = await order()
  const browser = new Browser(site)
  expect((await browser.open(link)).text).toMatch(/Pay €[\d.]+ now/)
  const page = await post(browser, link, {})
  expect(page.path).toMatch(/^\/pay\//)
  expect(page.text).toContain('How would you like to pay?')
  const testPage = await post(browser, page.path, { provider: 'test' })
  await post(browser, testPage.path, { step: 'pay', card: 'succeeds' })
  await expect.poll(async () => (await browser.open(link)).text).not.toMatch(/Pay €[\d.]+ now/)
})

test('a redirect session leads to the page, and back to the shop after the payment', async () => {
  const { id } = await order()
  await request(id)
  const { body } = await callSite<{ orderPaymentRequests: { id: string }[] }>(
    site,
    apiKey,
    'POST',
    '/ecom/v1/order-payment-requests/query',
    {},
  )
  const token = await newVisitor(site, clientId)
  const session = await callSite<{ redirectSession: { fullUrl: string } }>(
    site,
    token,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    {
      ecomOrderPaymentRequest: { paymentRequestId: body.orderPaymentRequests[0]?.id },
      callbacks: { thankYouPageUrl: 'https://shop.test/thanks' },
    },
  )
  const url = new URL(session.body.redirectSession.fullUrl)
  expect(url.pathname).toMatch(/^\/pay\//)
  const browser = new Browser(site)
  const testPage = await post(browser, url.pathname + url.search, { provider: 'test' })
  const paid = await post(browser, testPage.path, { step: 'pay', card: 'succeeds' })
  const thanks = `https://shop.test/thanks?orderId=${id}&wixMemberLoggedIn=false`
  expect(paid.text).toContain(`href="${thanks.replaceAll('&', '&amp;')}"`)
  expect(paid.headers.get('refresh')).toBe(`0; url=${thanks}`)
})
