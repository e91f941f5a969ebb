import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { withDevStorefront } from './dev-storefront.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

/** A page of a storefront that runs in the browser, as `npm create cartwright` makes one. */
const program = `
  import { cookieStorage, createClient, currentCart, OAuthStrategy, products, selfHosted } from '@cartwright/client'
  import { CartwrightProvider, storeItem, useCurrentCart, useProducts } from '@cartwright/react'
  import { CartwrightDevtools, recordCalls } from '@cartwright/react/devtools'
  import { createRoot } from 'react-dom/client'

  function Shop() {
    const { data } = useProducts((query) => query.eq('slug', 'letter-set'))
    const { add, lines, setQuantity } = useCurrentCart()
    return (
      <main>
        {data?.items.map(({ id, name }) => (
          <button key={id} onClick={() => add({ quantity: 1, catalogReference: storeItem(id) }, { name })}>Add {name}</button>
        ))}
        {lines.map((line) => (
          <button key={line.id} onClick={() => setQuantity(line, line.quantity + 1)}>One more</button>
        ))}
      </main>
    )
  }

  globalThis.showShop = (clientId, siteUrl) => {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage: cookieStorage({ name: 'devtools' }) }),
      host: selfHosted(siteUrl),
      modules: { currentCart, products },
      ...recordCalls(),
    })
    const root = document.body.appendChild(document.createElement('div'))
    createRoot(root).render(<CartwrightProvider client={client}><Shop /><CartwrightDevtools /></CartwrightProvider>)
  }`

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: `${import.meta.dirname}/../apps/storefront`, loader: 'jsx' },
    bundle: true,
    format: 'iife',
    write: false,
    jsx: 'automatic',
    conditions: ['@cartwright/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Cartwright devtools' })
const tab = (page: Page, name: string) => panelOf(page).getByRole('tab', { name }).click()

test.describe('in a page of the browser', () => {
  test.use({ bypassCSP: true })

  test('the devtools show calls, cart, pending writes and session', async ({ page, shop }) => {
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await page.goto(`${shop.storefrontUrl}/robots.txt`)
    await page.evaluate(await bundled())
    await page.evaluate(`showShop(${JSON.stringify(shop.clientId)}, ${JSON.stringify(shop.url)})`)
    await page.getByRole('button', { name: 'Devtools' }).click()
    const row = panelOf(page).getByRole('row', { name: /POST \/stores-reader\/v1\/products\/query/ })
    await expect(row).toContainText(/200\d+ ms/)

    await tab(page, 'Session')
    await expect(panelOf(page)).toContainText(/visitor.*expires in \d+ (h|min)/s)
    const token = await page.evaluate(() => decodeURIComponent(document.cookie))
    expect(token).toContain('accessToken')
    await expect(panelOf(page)).not.toContainText(/OauthNG|eyJ/)

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/add-to-cart', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: /^Add / }).click()
    await tab(page, 'Pending')
    await expect(panelOf(page)).toContainText(/add 1 × \w/)
    release()
    await expect(panelOf(page)).toContainText('Nothing is waiting')

    await page.getByRole('button', { name: 'One more' }).click()
    await tab(page, 'Cart')
    await expect(panelOf(page).getByRole('listitem').first()).toContainText(/\w: 1 → 2/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Devtools' })).toBeFocused()
  })
})

/** Vite and React Router themselves say something in the console of a page in development. */
const inDevelopment = test.extend({ quietConsole: async ({ page: _ }, use) => use([]) })

inDevelopment('the storefront in development shows the calls of its server', async ({ page, shop }) => {
  await withDevStorefront(shop, async (url) => {
    await page.goto(`${url}/products/letter-set`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Devtools' }).click()
    await expect(
      panelOf(page)
        .getByRole('row', { name: /POST .*\/products\/query/ })
        .first(),
    ).toContainText('server')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await tab(page, 'Cart')
    await expect(panelOf(page).getByRole('listitem').first()).toContainText(/added \d × \w/)
    await tab(page, 'Session')
    await expect(panelOf(page)).toContainText('visitor')
  })
})

test('the storefront of a build has no devtools', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['server-timing']).toBeUndefined()
  await expect(page.locator('[data-cartwright-devtools]')).toHaveCount(0)
})
