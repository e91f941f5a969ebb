import { expect, test } from './fixtures.ts'

/** What only programs send: without a page, since a browser reports every error status in its console. */
test.describe('the shop responds to malformed requests with its own error page', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'responses are the same at every width')

  const unknown = [
    '/products/%00',
    '/collections/%00',
    '/%00',
    '/de/products/a%00b',
    '/de/collections/%00',
    '/thank-you?orderId=%00',
  ]
  test('404 for paths with characters that no path may have', { tag: '@core' }, async ({ request }) => {
    for (const path of unknown) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(404)
      expect(await response.text(), path).toContain('<footer')
    }
  })

  const unreadable = [
    '/search?q=%00',
    '/de/search?q=a%00',
    '/collections/all?brand=%00',
    '/collections/tableware?o-Size=%00',
  ]
  test('400 or a page without the value for an unreadable query', async ({ request }) => {
    for (const path of unreadable) {
      const response = await request.get(path)
      expect([200, 400], path).toContain(response.status())
      expect(await response.text(), path).toContain('<footer')
    }
  })

  test('400 for a search with a character that no text may hold', async ({ request }) => {
    const response = await request.get('/search?q=%00')
    expect(response.status()).toBe(400)
    expect(await response.text()).toContain('Invalid request')
  })

  const odd = [
    '%00',
    '%ff',
    '%E0%A4',
    '%',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    '9'.repeat(400),
    '-1',
    'NaN',
    '1e400',
  ]
  const places = [
    '/products/',
    '/collections/',
    '/products/x?Size=',
    '/search?q=',
    '/search?page=',
    '/collections/all?from=',
    '/collections/all?sort=',
    '/collections/all?in=',
    '/cart?removed=',
    '/cart?problem=',
    '/account?problem=',
    '/auth/callback?state=',
    '/auth/callback?code=a&state=',
    '/thank-you?orderId=',
    '/account/orders/',
    '/auth/sign-in?returnTo=',
    '/?lang=',
    '/de/',
    '/products/x.md?',
    '/',
  ]
  test('no odd value makes a page fail', { tag: '@core' }, async ({ request }) => {
    for (const place of places) {
      const requests = odd.map(async (value) => {
        const response = await request.get(place + value, { maxRedirects: 0 })
        expect(response.status(), place + value).toBeLessThan(500)
      })
      await Promise.all(requests)
    }
  })

  const forms = ['/cart', '/de/cart', '/preferences']

  test('415 for a form of another media type', async ({ request, shop }) => {
    for (const path of forms) {
      for (const type of ['text/plain', 'application/json', 'multipart/mixed; boundary=x', 'x']) {
        const headers = { 'content-type': type, origin: shop.storefrontUrl }
        const response = await request.post(path, { headers, data: Buffer.from('intent=add') })
        expect(response.status(), `${path} as ${type}`).toBe(415)
        const message = path === '/preferences' ? 'Send a form' : /Invalid request|Ungültige Anfrage/
        expect(await response.text(), `${path} as ${type}`).toMatch(message)
      }
    }
  })

  test('400 for a multipart form that breaks off', async ({ request, shop }) => {
    for (const path of forms) {
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type, origin: shop.storefrontUrl }
        const data = Buffer.from('--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd')
        const response = await request.post(path, { headers, data })
        expect(response.status(), `${path} as ${type}`).toBe(400)
      }
    }
  })

  test('no field of the cart’s forms makes it fail', async ({ request, shop }) => {
    const fields = [
      'intent',
      'productId',
      'variantId',
      'quantity',
      'lineId',
      'code',
      'country',
      'subdivision',
      'postalCode',
      'delivery',
      'options',
    ]
    for (const intent of [
      'add',
      'quantity',
      'remove',
      'coupon',
      'coupon-remove',
      'destination',
      'delivery',
      'restore',
      'constructor',
    ]) {
      for (const field of fields) {
        const requests = ['\0', '__proto__', 'constructor', '', 'x'.repeat(5000)].map(async (value) => {
          const response = await request.post('/cart', {
            form: { intent, [field]: value },
            headers: { origin: shop.storefrontUrl },
            maxRedirects: 0,
          })
          expect(response.status(), `${intent} ${field} ${value.slice(0, 20)}`).toBeLessThan(500)
        })
        await Promise.all(requests)
      }
    }
  })
})
