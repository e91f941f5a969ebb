import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { checkStorefront, describeStorefront } from './check-storefront.ts'
import { checks } from './checks/checks.ts'
import { goodShop, type ShopPages } from './testing-shop.ts'

const servers: { close(): void }[] = []
afterEach(() => servers.splice(0).forEach((server) => void server.close()))

/** Serves pages by their path; what has none responds with 404, or with the page `*`. */
async function serve(pages: ShopPages, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const body = pages[url] ?? pages['*']
    const type = /\.(txt|xml)$/.test(url) ? 'text/plain' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': type, ...headers }).end(body ?? 'Not found')
  }).listen(0)
  servers.push(server)
  await once(server, 'listening')
  return `http://localhost:${addressOf(server.address()).port}/`
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address
}

/** The shop with a text of one page, or of all pages, replaced. */
function without(text: string | RegExp, path: string | null = null, replacement = ''): ShopPages {
  const entries = Object.entries(goodShop).map(([name, body]): [string, string] => {
    const isReplaced = path === null ? !/\.(txt|xml)$/.test(name) : name === path
    return [name, isReplaced ? body.replace(text, replacement) : body]
  })
  expect(Object.fromEntries(entries), `${text} is in the page`).not.toEqual(goodShop)
  return Object.fromEntries(entries)
}

const idsOf = async (pages: ShopPages, headers?: Readonly<Record<string, string>>) =>
  (await checkStorefront(await serve(pages, headers))).findings.map(({ id }) => id)

const product = '/products/mug'

/** What each check has to find, as the shop with one thing missing. */
const faults: Readonly<Record<string, ShopPages>> = {
  imprint: without(/<a href="\/pages\/imprint">Imprint<\/a>/),
  privacy: without(/<a href="\/pages\/privacy">Privacy<\/a>/),
  terms: without(/<a href="\/pages\/terms">Terms<\/a>/),
  'withdrawal-link': without(/<a href="\/withdrawal">[^<]*<\/a>/),
  'withdrawal-form': without(/<form>.*<\/form>/, '/withdrawal'),
  'imprint-contact': without('hello@shop.example', '/pages/imprint', 'us'),
  'price-note': without('incl. VAT, ', product),
  'lowest-price': without('Lowest price of the last 30 days: €12.00', product),
  'base-price': without(', €4.00 / 100 g', product),
  'delivery-time': without('Delivered in 2 to 3 days.', product),
  'review-note': without('Only customers can write reviews.', product),
  'order-button': without('Order and pay', '/cart', 'Place order'),
  consent: without('</main>', '/', '</main><script src="https://www.googletagmanager.com/gtag/js"></script>'),
  language: without(' lang="en"', '/'),
  'image-texts': without(' alt="Mug"', '/', ' aria-label="Mug"'),
  heading: without('<h1>Mug</h1>', product, '<h2>Mug</h2>'),
  labels: without('<label for="quantity">Quantity</label>', product),
  names: without('>Continue<', '/withdrawal', '><'),
  'skip-link': without('<a href="#main">Skip to content</a>', '/'),
  zoom: without('initial-scale=1', '/', 'initial-scale=1, maximum-scale=1'),
  'server-rendering': without(/<body>[\s\S]*<\/body>/, product, '<body><a href="#main">Skip</a><h1>Mug</h1></body>'),
  'products-found': without('href="/products/mug"', '/', 'href="/mug"'),
  title: without('<title>Mug</title>', product, '<title>Shop</title>'),
  description: without(/<meta name="description"[^>]*>/, product),
  canonical: without(/<link rel="canonical"[^>]*>/, product),
  languages: without(/<link rel="alternate"[^>]*>/, product),
  'structured-data': without('"priceCurrency":"EUR",', product),
  breadcrumbs: without('BreadcrumbList', product, 'Thing'),
  previews: without(/<meta property="og:image"[^>]*>/, product),
  sitemap: without(/<loc>.*<\/loc>/, '/sitemap.xml'),
  robots: without('Allow: /', '/robots.txt', 'Disallow: /'),
  'missing-pages': { ...goodShop, '*': 'Not found' },
  'cart-not-listed': without('noindex', '/cart', 'index'),
}

test('finds nothing in a storefront with nothing missing, and reads each kind of page', async () => {
  const report = await checkStorefront(await serve(goodShop))
  expect(report).toMatchObject({ findings: [], skipped: [], checked: checks.length })
  expect(new Set(report.pages.map(({ kind }) => kind))).toEqual(
    new Set(['home', 'product', 'cart', 'legal', 'withdrawal']),
  )
})

test('every check has a fault that it finds', () => expect(Object.keys(faults)).toEqual(checks.map(({ id }) => id)))

describe('finds by', () => {
  test.each(Object.entries(faults))('%s what is missing', async (id, pages) => {
    expect(await idsOf(pages)).toContain(id)
  })
})

test('a product page of few words that the server has rendered is not empty', async () => {
  const short = '<body><main><h1>Mug</h1><form><p>€12.00</p><button>Add to cart</button></form></main></body>'
  expect(await idsOf(without(/<body>[\s\S]*<\/body>/, product, short))).not.toContain('server-rendering')
})

test('finds cookies of analytics, and leaves those of the cart alone', async () => {
  expect(await idsOf(goodShop, { 'Set-Cookie': '_ga=1; Path=/' })).toEqual(['consent'])
  expect(await idsOf(goodShop, { 'Set-Cookie': 'session=1; Path=/' })).toEqual([])
})

test('the report names page, rule and cure', async () => {
  const report = await checkStorefront(await serve(faults.canonical ?? {}))
  expect(describeStorefront(report)).toContain('/products/mug: no canonical address')
  expect(describeStorefront(report)).toContain('→ Add `<link rel="canonical">`')
})

test('an address without a page is an error', async () => {
  await expect(checkStorefront(await serve({ '/other': '' }))).rejects.toThrow('responded with 404')
})

describe('a single-page app', () => {
  const shell = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head>
    <body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`

  test('has one finding: its pages are empty', async () => {
    const report = await checkStorefront(await serve({ '*': shell }))
    expect(report.findings.map(({ id }) => id)).toEqual(['server-rendering'])
    expect(report.skipped).toContain('imprint')
    expect(describeStorefront(report)).toContain('as pages are empty until a script has run')
  })

  test('has none where that is accepted, and its shell is checked', async () => {
    const accepted = { isSinglePageApp: true }
    expect((await checkStorefront(await serve({ '*': shell }), accepted)).findings).toEqual([])
    const mute = shell.replace(' lang="en"', '')
    expect((await checkStorefront(await serve({ '*': mute }), accepted)).findings).toMatchObject([{ id: 'language' }])
  })
})
