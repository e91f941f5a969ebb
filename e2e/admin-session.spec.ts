import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { newOwner, signInAsOwner } from './owner.ts'

/** Everything that a script of the page, or of a later page, can read without a request. */
const readable = async () => {
  const databases = await indexedDB.databases()
  const stores = await caches.keys()
  const workers = await navigator.serviceWorker?.getRegistrations()
  return {
    text: JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      name: window.name,
      state: history.state,
      address: location.href,
      document: document.documentElement.outerHTML,
    }),
    databases: databases.length,
    caches: stores.length,
    workers: workers?.length ?? 0,
  }
}

test('N05: tokens of an owner are in memory only, out of reach of other origins and of the next user', async ({
  page,
  shop,
  context,
  quietConsole,
}) => {
  const tokens = new Set<string>()
  let called = ''
  let tokenResponses = 0
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (!authorization) return
    tokens.add(authorization)
    if (request.method() === 'GET') called = request.url()
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/oauth2/token')) return
    tokenResponses++
    expect(response.headers()['cache-control']).toContain('no-store')
  })
  const owner = await newOwner(shop)
  await signInAsOwner(page, shop.url, owner)
  for (const path of ['', 'products', 'settings/keys', 'settings/audit']) {
    await page.goto(`${shop.url}/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    const { text, ...counts } = await page.evaluate(readable)
    for (const token of tokens) expect(text.includes(token), `a token on /admin/${path}`).toBe(false)
    expect(counts).toEqual({ databases: 0, caches: 0, workers: 0 })
  }
  expect(tokens.size, 'the pages made calls').toBeGreaterThan(0)
  expect(tokenResponses).toBeGreaterThan(0)
  for (const { name, value, httpOnly, sameSite } of await context.cookies(shop.url)) {
    expect(tokens.has(value), name).toBe(false)
    // Language and appearance are no secrets.
    if (value.length > 12) expect([name, httpOnly, sameSite]).toEqual([name, true, 'Lax'])
  }

  // A page of another origin, with every right that a page can have there.
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<body></body>'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const other = await context.newPage()
  await other.goto(`http://localhost:${port}/`)
  const query = new URLSearchParams({
    client_id: 'admin',
    response_type: 'code',
    redirect_uri: `${shop.url}/admin/signed-in`,
    state: 'x',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const stolen = await other.evaluate(
    (address) =>
      fetch(address, { credentials: 'include' }).then(
        ({ url }) => url,
        (error) => String(error),
      ),
    `${shop.url}/_api/oauth2/authorize?${query}`,
  )
  expect(stolen).toContain('Failed to fetch')
  const framed = await other.evaluate(async (address) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.src = address
    document.body.append(frame)
    await loaded
    return frame.contentDocument?.body.textContent ?? 'out of reach'
  }, `${shop.url}/admin/products`)
  expect(framed).toBe('out of reach')
  await other.close()
  server.close()

  await page.goto(`${shop.url}/admin/products`)
  await expect(page.getByText('Harbour Mug')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  for (const token of tokens) {
    const headers = { authorization: token }
    expect((await page.request.get(called, { headers })).status()).toBe(401)
  }
  await page.goBack()
  await expect(page.getByText('Harbour Mug')).toHaveCount(0)
  await expect(page.getByText(owner.email)).toHaveCount(0)
  // Browsers log what was refused on purpose.
  quietConsole.splice(0)
})
