/** Each starter, as `npm create cartwright` copies it, against the hosted provider: by its variables alone. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyFiles } from '../../../packages/create-cartwright/src/copy-files.ts'
import { mugId, providerSite } from './provider-site.ts'

// Next.js is installed in the folder of this test, where our packages do not see it.
vi.mock('__vite-optional-peer-dep:next/headers.js:@cartwright/react', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({}),
}))

const names = ['next', 'react-router', 'astro', 'vite-spa'] as const
const folder = join(import.meta.dirname, '.cache')
const sources = join(import.meta.dirname, '../../../packages/create-cartwright/starters')
const origin = 'https://shop.example'

const variables = {
  SITE_URL: 'https://www.wixapis.com',
  SITE_CLIENT_ID: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34',
  STOREFRONT_URL: origin,
  SHOP_NAME: 'Larkmoor',
  SHOP_COUNTRY: 'DE',
  SHOP_CURRENCY: 'EUR',
  SHOP_DELIVERY_COUNTRIES: 'DE, AT',
}

let provider: ReturnType<typeof providerSite>
beforeAll(() => {
  for (const name of names) copyFiles(sources, name, join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  provider = providerSite()
  vi.stubGlobal('fetch', provider.fetch)
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

/** The files that make the client of a request. */
const serverFiles: Readonly<Record<string, string>> = {
  'react-router': 'app/shop.server.ts',
  astro: 'src/shop.server.ts',
}

const inStarter = (name: string, file: string) => import(join(folder, name, file))

/** The settings as the files of the starter read them. */
async function settingsOf(name: (typeof names)[number]) {
  if (name === 'next') return (await inStarter(name, 'shop/environment.ts')).settings()
  const server = serverFiles[name]
  if (server) return (await inStarter(name, server)).settings
  return (await inStarter(name, 'src/shop.ts')).settings
}

async function visit(name: (typeof names)[number]) {
  const settings = await settingsOf(name)
  const { connectTo } = await inStarter(name, 'shop/connect.ts')
  const client = connectTo(settings.site, {}, { language: 'en' })
  const load = (file: string) => inStarter(name, `shop/${file}.ts`)
  return { shop: { client, catalog: client, language: 'en', origin, settings }, load }
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ form: 'test', ...fields })) form.set(key, value)
  return form
}

describe.each(names)('%s at the hosted provider', (name) => {
  test('reads the shop, the home page, lists, a search and a product', async () => {
    const { shop, load } = await visit(name)
    const { readView, readShopper } = await load('shop')
    expect(await readView(shop, '/')).toMatchObject({
      currency: 'EUR',
      storefront: { profile: { name: 'Larkmoor' }, delivery: { countries: ['AT', 'DE'] } },
      collections: [{ name: 'Kitchen', slug: 'kitchen' }],
    })
    expect(await readShopper(shop)).toMatchObject({ itemCount: 0, memberName: null })
    const { readHome, readProduct } = await load('loaders/pages')
    const { readListing, readSuggestions } = await load('loaders/listing')
    expect((await readHome(shop)).sections[0]).toMatchObject({ products: [{ id: mugId }] })
    const url = new URL(`${origin}/collections/kitchen?sort=priceAsc&from=5`)
    expect(await readListing(shop, url, 'kitchen')).toMatchObject({ products: [{ id: mugId }], total: 1 })
    expect(provider.bodies.get('POST /stores-reader/v1/products/query-platformized')).toMatchObject({
      query: { filter: { $and: [{ collectionIds: { $hasSome: [expect.any(String)] } }, { price: { $gte: 5 } }] } },
    })
    expect(await readSuggestions(shop, 'mu')).toMatchObject([{ name: 'Mug' }])
    expect(await readProduct(shop, new URL(`${origin}/products/mug`), 'mug')).toMatchObject({
      product: { id: mugId },
      reviews: [],
      related: [],
    })
    expect(await readProduct(shop, new URL(`${origin}/products/none`), 'none')).toBeNull()
    expect(await (await load('loaders/pages')).readContent(shop, 'imprint')).toBeNull()
    expect(provider.requests.filter((one) => one.includes('/storefront/') || one.includes('/reviews/'))).toEqual([])
  })

  test('lists its pages for search engines, with those of the storefront', async () => {
    const { shop } = await visit(name)
    const { sitemap } = await import('@cartwright/react/server')
    const text = await (await sitemap({ client: shop.client, origin, languages: ['en'], paths: ['/gifts'] })).text()
    for (const path of ['/collections/kitchen', '/gifts', '/products/mug'])
      expect(text).toContain(`<loc>${origin}${path}</loc>`)
  })

  test('names a filter that the provider does not have', async () => {
    const { shop, load } = await visit(name)
    const listing = (await load('loaders/listing')).readListing(shop, new URL(`${origin}/collections/all?stock=1`))
    await expect(listing).rejects.toThrow('"inStock" is no filter of the hosted provider')
  })

  test('fills the cart, takes a coupon and rejects another one', async () => {
    const { shop, load } = await visit(name)
    const { runForm } = await load('forms')
    const { itemFields } = await import('@cartwright/react/server')
    const added = await runForm(shop, formOf({ intent: 'add', [itemFields.product]: mugId, quantity: '2' }))
    expect(added).toMatchObject({ isOk: true })
    expect(await runForm(shop, formOf({ intent: 'coupon', code: 'NONE' }))).toMatchObject({ isOk: false })
    expect(await runForm(shop, formOf({ intent: 'coupon', code: 'TEN' }))).toMatchObject({ isOk: true })
    const { readCart } = await load('loaders/shopper')
    expect(await readCart(shop, new URL(`${origin}/cart?country=AT`))).toMatchObject({
      isEmpty: false,
      country: 'AT',
      totals: { priceSummary: { total: { amount: '24.00' } } },
    })
  })

  test('redirects to the sign-in and to the checkout of the provider', async () => {
    const { signIn, checkOut } = await leave(name)
    const { shop, load } = await visit(name)
    const { itemFields } = await import('@cartwright/react/server')
    await (await load('forms')).runForm(shop, formOf({ intent: 'add', [itemFields.product]: mugId }))
    expect(await signIn()).toMatch('https://account.shop.example/_api/oauth2/authorize?session=1')
    expect(await checkOut()).toBe('https://account.shop.example/_api/checkout?session=1')
    expect(provider.requests.filter((one) => one.endsWith('/redirect-session'))).toHaveLength(2)
  })
})

/** The routes that leave the storefront. Each returns the address that it opens. */
async function leave(name: (typeof names)[number]) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: origin }
  const page = (path: string, method: string) => new Request(`${origin}${path}`, { method, headers })
  const signIn = page('/auth/sign-in', 'GET')
  const checkOut = page('/checkout', 'POST')
  if (name === 'vite-spa') {
    const opened = vi.fn()
    vi.stubGlobal('location', { origin, assign: opened })
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('sessionStorage', { setItem: () => undefined })
    const routes = await inStarter(name, 'src/leave.ts')
    const leaving = (go: (args: { request: Request }) => unknown, request: Request) => async () => {
      opened.mockClear()
      void go({ request })
      await vi.waitFor(() => expect(opened).toHaveBeenCalled())
      return opened.mock.calls[0]?.[0]
    }
    return { signIn: leaving(routes.signIn, signIn), checkOut: leaving(routes.checkOut, checkOut) }
  }
  const { routes } = await inStarter(name, serverFiles[name] ?? 'shop/server.ts')
  const locationOf = (response: Response) => response.headers.get('location')
  if (name === 'next')
    return {
      signIn: async () => locationOf(await routes.auth.GET(signIn)),
      checkOut: async () => locationOf(await routes.checkout.POST(checkOut)),
    }
  const args = (request: Request) => (name === 'astro' ? request : { request })
  return {
    signIn: async () => locationOf(await routes.auth(args(signIn))),
    checkOut: async () => locationOf(await routes.checkout(args(checkOut))),
  }
}

test('a shop at the provider needs its name, country and currency', async () => {
  vi.stubEnv('SHOP_CURRENCY', 'Euro')
  await expect(settingsOf('react-router')).rejects.toThrow('SHOP_CURRENCY must be three letters, such as EUR')
})

test('a checkout of the storefront needs a site of its own', async () => {
  vi.stubEnv('CHECKOUT', 'own')
  await expect(settingsOf('react-router')).rejects.toThrow('CHECKOUT must be hosted, for a shop at')
})
