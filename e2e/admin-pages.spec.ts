import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, placeOrder, signUp } from './shopping.ts'

const routes = readFileSync(new URL('../apps/admin/src/routes.tsx', import.meta.url), 'utf8')
const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path)

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page of the admin is accessible and fits, light and dark', async ({ page, shop, browser }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
      const visitor = await shopper.newPage()
      const email = await signUp(visitor)
      await addToCart(visitor, 'letter-set')
      await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(visitor, { email })
      await shopper.close()
      const { catalogTransfer, coupons, draftOrders, giftCards, members, priceLists, products } = await ownerOf(shop)
      const couponId = await coupons.createCoupon({
        name: 'Pages',
        code: `PAGES${width}`,
        percentOffRate: 5,
        active: false,
      })
      const list = await priceLists.createPriceList({ name: `Pages ${width}`, active: false })
      const { giftCard: card } = await giftCards.issueGiftCard({ initialValue: { value: '25' } })
      const productId = (await products.queryProducts().limit(1).find()).items[0]?.id ?? ''
      const csv = 'Slug,Price\nharbour-mug,1'
      const { job } = await catalogTransfer.startCatalogImport({ csv, dryRun: true })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      const linkOn = async (list: string) => {
        await page.goto(`${shop.url}/admin/${list}`)
        // Other links, such as tabs, end with a word.
        const link = page.locator(`main a[href^="/admin/${list}/"][href*="-"]`).first()
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
      for (const path of ['', ...known, 'nowhere']) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(`${shop.url}/admin/${path.replace(/:\w+/, (name) => ids[name] ?? name)}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        const name = `admin-page-${path.replaceAll(/[/:]+/g, '-') || 'home'}`
        await look(page, `${name}-light`)
        await page.emulateMedia({ colorScheme: 'dark' })
        await look(page, `${name}-dark`)
      }
    })
  })
}
