import type { Browser, Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { adminPages } from './admin-addresses.ts'
import { onlyEnglishTexts, textsOf } from './admin-languages.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { unreachable } from './reach.ts'
import { addToCart, drawer, placeOrder, signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('N06: every page of the admin is accessible and fits, light and dark, in both languages', async ({
      page,
      shop,
      browser,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      const known = await pagesOf(shop, browser, width)
      const withoutCalls: string[] = []
      for (const language of ['en', 'de']) {
        await page.emulateMedia({ colorScheme: 'light' })
        // The site remembers the language in a cookie.
        await page.goto(`${shop.url}/admin?lang=${language}`)
        for (const [path, address] of known) {
          await page.emulateMedia({ colorScheme: 'light' })
          await openPage(page, `${shop.url}/admin/${address}`)
          expect(await page.locator('html').getAttribute('lang')).toBe(language)
          const name = `admin-page-${path.replaceAll(/[/:]+/g, '-') || 'home'}-${language}`
          await look(page, `${name}-light`)
          // Colors are the same in each language.
          if (language === 'de') continue
          await page.emulateMedia({ colorScheme: 'dark' })
          await look(page, `${name}-dark`)
          if (width === 1280 && !(await showsCalls(page))) withoutCalls.push(path)
        }
      }
      if (width === 1280) expect(withoutCalls).toEqual(QUIET_PAGES)
    })

    test('N06: the Tab key reaches every control of every page of the admin, and shows where it is', async ({
      page,
      shop,
      browser,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      for (const [path, address] of await pagesOf(shop, browser, width)) {
        await openPage(page, `${shop.url}/admin/${address}`)
        expect(await unreachable(page), `/admin/${path}`).toEqual([])
      }
    })
  })
}

test('no page of the admin is wider than 320 px or has an English text in German', async ({ page, shop, browser }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  const english = await onlyEnglishTexts()
  const wrong: string[] = []
  await page.goto(`${shop.url}/admin?lang=de`)
  for (const [path, address] of await pagesOf(shop, browser, 390)) {
    await openPage(page, `${shop.url}/admin/${address}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide`)
    const found = (await textsOf(page)).filter((text) => english.has(text)).map((text) => `${path}: ${text}`)
    wrong.push(...found.filter((text) => !WORDS_OF_SHOP.has(text)))
  }
  expect(wrong).toEqual([])
})

/** What the demo shop, and languages, are called in each language. */
const WORDS_OF_SHOP: ReadonlySet<string> = new Set([
  'collections: Light',
  'collections/tree: Light',
  'content: Contact',
  'content: Delivery',
  'content: Imprint',
  'content/pages/:pageId: Deutsch',
  'products/:productId: Light',
  'settings/languages: Deutsch',
  'settings/mails: Deutsch',
])

/** Pages that read nothing of the shop when they open. */
const QUIET_PAGES = ['settings', 'nowhere']

/** Whether the page offers its calls to developers, as curl and as client code. */
async function showsCalls(page: Page): Promise<boolean> {
  await page
    .getByRole('button', { name: /^Account of / })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Show API calls' }).click()
  const dialog = page.getByRole('dialog', { name: 'API calls of this page' })
  const list = dialog.getByRole('listitem')
  const counts: number[] = []
  for (const form of ['curl', 'Client code']) {
    await dialog.getByRole('button', { name: form, exact: true }).click()
    await expect(dialog.getByRole('button', { name: form, exact: true })).toHaveAttribute('aria-pressed', 'true')
    counts.push(await list.count())
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  return counts.every((count) => count > 0)
}

async function openPage(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** Each page with an address that a shop with one of everything has. */
async function pagesOf(shop: OwnShop, browser: Browser, width: number) {
  const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
  const visitor = await shopper.newPage()
  const email = await signUp(visitor)
  await addToCart(visitor, 'letter-set')
  await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(visitor, { email })
  await shopper.close()
  return adminPages(shop, email)
}
