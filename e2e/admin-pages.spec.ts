import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, placeOrder, signUp } from './shopping.ts'

const routes = readFileSync(new URL('../apps/admin/src/routes.tsx', import.meta.url), 'utf8')
const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path)

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('N06: every page of the admin is accessible and fits, light and dark, in both languages', async ({
      page,
      shop,
      browser,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      const known = await pagesOf(page, shop, browser, width)
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
        }
      }
    })

    test('N06: the Tab key reaches every control of every page of the admin, and shows where it is', async ({
      page,
      shop,
      browser,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      for (const [path, address] of await pagesOf(page, shop, browser, width)) {
        await openPage(page, `${shop.url}/admin/${address}`)
        expect(await unreachable(page), `/admin/${path}`).toEqual([])
      }
    })
  })
}

/** More than the demo shop has in any list that shows only the rows in view. */
const MOST_ROWS = 500

async function openPage(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** Presses Tab as often as there are controls. Returns those that never had the focus, or had it without a sign. */
async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
      // One radio of a group takes the focus; arrow keys move within.
      return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    })
    for (const [index, element] of controls.entries()) element.dataset.reach = String(index)
    const missing = new Set(controls.map((_, index) => String(index)))
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const frames = [target, target.parentElement, target.closest('.focus-within\\:outline-2')]
      const isShown = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== 'none')
      if (isShown) missing.delete(target.dataset.reach ?? '')
    })
    Reflect.set(window, 'missing', missing)
    return controls.length
  })
  const left = () =>
    page.evaluate(() => {
      const missing: Set<string> = Reflect.get(window, 'missing')
      // Rows of a long list leave the page when they are out of view, and others come.
      return [...missing].flatMap(
        (index) => document.querySelector(`[data-reach="${index}"]`)?.outerHTML.slice(0, 120) ?? [],
      )
    })
  const most = count + MOST_ROWS
  for (let press = 1; press <= most; press++) {
    await page.keyboard.press('Tab')
    if (press >= count && press % 25 === 0 && (await left()).length === 0) break
  }
  return left()
}

/** Each page with an address that a shop with one of everything has. */
async function pagesOf(page: Page, shop: OwnShop, browser: Browser, width: number): Promise<[string, string][]> {
  const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
  const visitor = await shopper.newPage()
  const email = await signUp(visitor)
  await addToCart(visitor, 'letter-set')
  await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(visitor, { email })
  await shopper.close()
  const { catalogTransfer, coupons, draftOrders, giftCards, members, priceLists, products } = await ownerOf(shop)
  const code = `PAGES${crypto.randomUUID().slice(0, 6)}`
  const couponId = await coupons.createCoupon({ name: 'Pages', code, percentOffRate: 5, active: false })
  const list = await priceLists.createPriceList({ name: `Pages ${code}`, active: false })
  const { giftCard: card } = await giftCards.issueGiftCard({ initialValue: { value: '25' } })
  const productId = (await products.queryProducts().limit(1).find()).items[0]?.id ?? ''
  const csv = 'Slug,Price\nharbour-mug,1'
  const { job } = await catalogTransfer.startCatalogImport({ csv, dryRun: true })
  const linkOn = async (section: string) => {
    await page.goto(`${shop.url}/admin/${section}`)
    // Other links, such as tabs, end with a word.
    const link = page.locator(`main a[href^="/admin/${section}/"][href*="-"]`).first()
    return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  }
  const ids: Readonly<Record<string, string>> = {
    ':productId': productId,
    ':orderId': await linkOn('orders'),
    ':memberId': (await members.queryMembers({ search: { expression: email } })).members[0]?.id ?? '',
    ':pageId': 'new',
    ':giftCardId': card.id ?? '',
    ':priceListId': list.id ?? '',
    ':couponId': couponId,
    ':draftId': (await draftOrders.createEmptyDraftOrder()).draftOrder.id,
    ':collectionId': await linkOn('collections'),
    ':jobId': job.id,
  }
  // Pages of records that a new shop cannot have, such as a checkout that was left an hour ago, have journeys of their own.
  const known = paths.filter((path) => (path.match(/:\w+/g) ?? []).every((name) => name in ids))
  return ['', ...known, 'nowhere'].map((path) => [path, path.replace(/:\w+/, (name) => ids[name] ?? name)])
}
