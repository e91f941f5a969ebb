import { fileURLToPath } from 'node:url'
import { cookieStorage } from '@cartwright/client'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  foreignTexts,
  openTestShop,
  signUp,
} from '@cartwright/server/testing'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Words that the shop, its customers or the browser's own lists of names wrote. */
const data = [
  // The home page of a new shop.
  /See all products|New in the shop|Collections/g,
  /Linholme( Pottery)?|Fenwright|Tableware|Prints|New|Harbour mug|Gardener’s apron|Étude bowl|Teapot|Moorland wallpaper/g,
  /Name plate|A (mug|bowl|apron-moss)(-side)?|\b(Size|Small|Medium|Large|Color|Moss|Clay)\b|Ada|Larkin|Am Deich|Bremen|Germany/g,
  /Stoneware, holds a|^big$|coffee|Care|Dishwasher safe|Standard delivery|Express delivery|Pick up at the workshop|2 to 4 working days|Next working day|Ready within a day/g,
  /[\w.+-]+@[\w.-]+\w|https?:\/\/\S+|[A-Z][a-z]+ \d{1,2}, \d{4}|\b(VAT|SKU|EUR|DE)\b/g,
]

/**
 * Accents every letter of the English texts: those of the folder of a language, and those of parts that are loaded late, which
 * have theirs in their own file as `texts`, in both languages.
 */
const pseudoEnglish: Plugin = {
  name: 'pseudo-english',
  enforce: 'pre',
  transform(code, id) {
    const [, name] = /\/i18n\/en\/(shop|pages|errors)\.ts$/.exec(id) ?? []
    if (name === undefined) {
      if (!/\/app\/.*\.tsx$/.test(id) || !ownTexts.test(code)) return
      return `import { pseudo } from ${JSON.stringify(pseudoFile)}
${code.replace(ownTexts, 'const own = {')}
const texts = { ...own, en: pseudo(own.en) }`
    }
    return `import { pseudo } from ${JSON.stringify(pseudoFile)}
${code.replace(`export const ${name} =`, 'const own =')}
export const ${name} = pseudo(own)`
  },
}
const ownTexts = /^const texts = \{$/m
const pseudoFile = fileURLToPath(new URL('../../../../packages/server/src/testing-pseudo.ts', import.meta.url))

type Handler = (request: Request) => Promise<Response>

let site: Awaited<ReturnType<typeof createTestSite>>
let vite: ViteDevServer
let handle: Handler
beforeAll(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  vi.stubEnv('SITE_URL', site.url)
  vi.stubEnv('SITE_CLIENT_ID', clientId)
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => site.fetch(new Request(input, init)))
  vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [pseudoEnglish],
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const { createRequestHandler } = await vite.ssrLoadModule('react-router')
  handle = createRequestHandler(await vite.ssrLoadModule('virtual:react-router/server-build'), 'test')
})
afterAll(async () => {
  await vite.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await site.close()
})

/** The cookies of a browser. */
const cookies = new Map<string, string>()

async function send(path: string, form?: Record<string, string>): Promise<string> {
  const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const body = form && new URLSearchParams(form)
  const response = await handle(
    new Request(`http://localhost:3000${path}`, { headers, ...(body && { method: 'POST', body }) }),
  )
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return response.text()
}

const open = async (path: string, form?: Record<string, string>) =>
  (await foreignTexts(await send(path, form), data)).map((text) => `${path}: ${text}`)

const mug = '/products/harbour-mug'

test.each([
  ...['/', '/collections/all', '/collections/all?page=9', '/search?q=mug', '/search?q=nothing', '/cart', '/nowhere'],
  ...['/thank-you', '/collections/tableware?in-stock=1', mug, '/account?problem=denied', '/preferences'],
])('the page %s is written in the texts of its language alone', async (path) => {
  expect(await open(path)).toEqual([])
})

test('a cart, its estimate and its problems are translated', async () => {
  await send('/cart', { intent: 'add', productId: fixtures.mug, quantity: '2' })
  expect(await send('/cart')).toContain('Harbour mug')
  expect(await open('/cart')).toEqual([])
  for (const form of [
    { intent: 'coupon', code: 'NONE' },
    { intent: 'add', productId: fixtures.apron, quantity: '1' },
    { intent: 'add', productId: fixtures.teapot, quantity: '1' },
    { intent: 'quantity', lineItemId: 'gone', quantity: '1' },
    { intent: 'destination', country: 'DE', postalCode: '28195' },
  ])
    expect(await open('/cart', form)).toEqual([])
  expect(await open('/cart')).toEqual([])
})

test('the orders of a member are translated', async () => {
  const { access_token: value, refresh_token: refreshToken } = await signUp(site)
  const { id } = await buy(site, value, await checkOutCart(site, value, [[fixtures.mug, 1]]))
  const jar = {
    get: () => null,
    set: (cookie: string) => void cookies.set('shop-session', cookie.split(/[=;]/)[1] ?? ''),
  }
  await cookieStorage({ name: 'shop-session', secure: false, httpOnly: true, jar }).setTokens({
    accessToken: { value, expiresAt: Math.floor(Date.now() / 1000) + 3600 },
    refreshToken: { value: refreshToken, role: 'member' },
  })
  expect(await send('/account')).toContain(`/account/orders/${id}`)
  expect(await open('/account')).toEqual([])
  expect(await open(`/account/orders/${id}`)).toEqual([])
})
