import { createHash } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { addToCart } from './shopping.ts'

test('a product tells search engines its price and stock in the first HTML', { tag: '@core' }, async ({
  request,
  shop,
}) => {
  const html = await (await request.get('/products/harbour-mug')).text()
  const documents = structuredData(html)
  const group = documents.find((document) => document['@type'] === 'ProductGroup')
  expect(group).toMatchObject({ name: 'Harbour Mug', brand: { name: 'Saltfen Pottery' } })
  const variants = group?.hasVariant as { offers: Record<string, unknown> }[]
  expect(variants).toHaveLength(4)
  expect(variants[0]?.offers).toMatchObject({
    price: 28,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  })
  expect(documents.find((document) => document['@type'] === 'BreadcrumbList')).toBeDefined()
  expect(html).toContain('<meta property="og:image" content="http')
  expect(html).toContain(`<link rel="canonical" href="${shop.storefrontUrl}/products/harbour-mug"`)
  expect(html).toMatch(new RegExp(`hrefLang="de" href="${shop.storefrontUrl}/de/products/harbour-mug"`, 'i'))
})

test('a page that the owner wrote has a description for search engines: its first words', async ({ request }) => {
  const html = await (await request.get('/pages/delivery')).text()
  expect(html).toMatch(/<meta name="description" content="Parcels leave the shop on working days\./)
  expect(html).toContain('<meta property="og:description" content="Parcels leave')
})

test('a product has a Markdown twin, in both languages', async ({ request, shop }) => {
  const page = await (await request.get('/products/harbour-mug')).text()
  expect(page).toContain(
    `<link rel="alternate" type="text/markdown" href="${shop.storefrontUrl}/products/harbour-mug.md"`,
  )
  const response = await request.get('/products/harbour-mug.md')
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(response.headers().link).toBe(`<${shop.storefrontUrl}/products/harbour-mug>; rel="canonical"`)
  const english = await response.text()
  expect(english).toMatch(/^# Harbour Mug\n\n_by Saltfen Pottery_\n\n€28\.00 · In stock/)
  expect(english).toMatch(/\| .+ \| €28\.00 \| /)
  expect(english).not.toContain('<p>')
  expect(await (await request.get('/de/products/harbour-mug.md')).text()).toContain('_von Saltfen Pottery_')
  expect((await request.get('/products/nothing.md')).status()).toBe(404)
})

test('llms.txt describes the shop and links to the Markdown pages', async ({ request, shop }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect(text).toMatch(/^# Larkmoor\n\n> Good things, made slowly\./)
  expect(text).toContain(`](${shop.storefrontUrl}/products/harbour-mug.md): €28.00`)
  expect(text).toContain(`](${shop.storefrontUrl}/collections/tableware)`)
})

test('narrowed lists name the whole one as theirs, and personal pages stay out of indexes', async ({
  request,
  shop,
}) => {
  const narrowed = await (await request.get('/collections/tableware?stock=1&sort=name')).text()
  expect(narrowed).toContain(`<link rel="canonical" href="${shop.storefrontUrl}/collections/tableware"`)
  for (const path of ['/cart', '/search?q=mug', '/thank-you?orderId=1']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"')
  }
})

test('the map of the site names every page in both languages', async ({ request, shop }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain(`<loc>${shop.storefrontUrl}/products/harbour-mug</loc><lastmod>`)
  expect(map).toContain(`<loc>${shop.storefrontUrl}/de/collections/light</loc>`)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.storefrontUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /auth/')
})

test('Z14 every page carries its policy, with a nonce used once, or the hashes of its scripts', {
  tag: '@core',
}, async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of ['/', '/products/harbour-mug', '/cart', '/nowhere']) {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toContain('unsafe')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    nonces.add(nonce)
    for (const [, attributes] of (await response.text()).matchAll(/<script([^>]*)>/g)) {
      if (!attributes?.includes('ld+json')) expect(attributes).toContain(`nonce="${nonce}"`)
    }
  }
  expect(nonces.size).toBe(4)
  // A page that visitors share.
  const shared = await request.get('/products/harbour-mug', { headers: { Accept: 'text/html' } })
  const policy = shared.headers()['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/nonce|unsafe/)
  const scripts = [...(await shared.text()).matchAll(/<script(?: [^>]*)?>([^<][\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(1)
  for (const [, content = ''] of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
})

test('Z13 a form sent from elsewhere is turned away', { tag: '@core' }, async ({ request }) => {
  const form = { intent: 'coupon-remove' }
  const foreign = await request.post('/cart', { form, headers: { Origin: 'https://evil.example' } })
  expect(foreign.status()).toBe(403)
  expect((await request.post('/cart', { form })).status()).toBe(403)
})

test('reading pages makes no visitor', async ({ request }) => {
  for (const path of [
    '/',
    '/collections/tableware',
    '/products/harbour-mug',
    '/cart',
    '/search?q=mug',
    '/sitemap.xml',
  ]) {
    expect((await request.get(path)).headers()['set-cookie']).toBeUndefined()
  }
})

test('an unknown path is a 404 page with links', async ({ request }) => {
  for (const path of ['/nowhere', '/products/nothing', '/collections/nothing', '/de/products/nothing']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html).toContain(path.startsWith('/de') ? 'Seite nicht gefunden' : 'Page not found')
    expect(html).toContain('<footer')
  }
})

test('C09 a response with a session is not cached', { tag: '@core' }, async ({ request, shop }) => {
  const form = { intent: 'add', productId: 'unknown', quantity: '1' }
  const response = await request.post('/cart', { form, headers: { Origin: shop.storefrontUrl } })
  expect(response.headers()['set-cookie']).toMatch(/^shop-session-[\da-f]{8}=/)
  expect(response.headers()['cache-control']).toBe('private, no-store')
})

test('C10 the session is out of reach of scripts', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug')
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.startsWith('shop-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(
    await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('refreshToken')
})

function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}
