import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { unreachable } from './reach.ts'
import { addToCart, drawer, hydrated, placeOrder, signUp } from './shopping.ts'

const routes = readFileSync(new URL('../apps/storefront/app/routes.ts', import.meta.url), 'utf8')
/** Every page of the storefront: a route of a component. Others redirect. */
const pages = ['', ...[...routes.matchAll(/page\('([^']+)', '[^']+\.tsx'\)/g)].map(([, path = '']) => path)]

/** What stands for the parameters of a route in the demo shop. A new page with parameters needs a line here. */
const addressesOf = (orderId: string): Readonly<Record<string, string>> => ({
  'collections/:slug': 'collections/tableware',
  'products/:slug': 'products/fieldstone-plate',
  'products/:slug/reviews': 'products/fieldstone-plate/reviews',
  'pages/:slug': 'pages/privacy',
  'account/orders/:id': `account/orders/${orderId}`,
  'thank-you': `thank-you?orderId=${orderId}`,
  '*': 'nowhere',
})

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page of the storefront is accessible, fits, and is reached and shown by the Tab key', async ({
      page,
      quietConsole,
    }) => {
      const addresses = addressesOf(await orderAsMember(page))
      const problems: string[] = []
      for (const path of pages) {
        const address = addresses[path] ?? path
        expect(address, 'the address of a page has no open parameter').not.toMatch(/[:*]/)
        await page.goto(`/${address}`)
        await hydrated(page)
        await look(page, `storefront-${path.replaceAll(/\W+/g, '-') || 'home'}`)
        problems.push(...(await unreachable(page)).map((control) => `/${address}: ${control}`))
      }
      expect(problems).toEqual([])
      // The browser itself reports the status of the page that does not exist.
      const said = quietConsole.splice(0).filter((text) => !/status of 404/.test(text))
      expect(said).toEqual([])
    })
  })
}

/** Places an order as a new member. Returns its id. */
async function orderAsMember(page: Page): Promise<string> {
  const email = await signUp(page)
  await addToCart(page, 'letter-set')
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(page, { email })
  await page.goto('/account')
  const link = page.locator('main a[href*="/account/orders/"]').first()
  return /orders\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
}
