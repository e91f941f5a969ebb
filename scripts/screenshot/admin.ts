import type { Page } from '@playwright/test'
import { newOwner, ownerOf, signInAsOwner } from '../../e2e/owner.ts'
import { STORES_APP_ID } from '../../packages/client/src/index.ts'
import type { OwnShop } from '../with-shop.ts'

const DAYS = 60
const DAY = 24 * 60 * 60 * 1000
/** Products, and what one costs in euro. */
const products = [
  ['harbour-mug', '28.00'],
  ['dusk-table-lamp', '129.00'],
  ['lark-wrapping-paper', '9.50'],
  ['meadow-seed-tin', '14.00'],
  ['letter-set', '24.00'],
] as const

/** The home page of the admin, with the sales of a month. */
export async function shootAdmin(page: Page, shop: OwnShop): Promise<Buffer> {
  await sell(shop)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin?days=30`)
  await page.getByText('Average order').first().waitFor()
  return page.screenshot()
}

/** Orders of two months, more of them with every week. */
async function sell(shop: OwnShop): Promise<void> {
  const { orderManagement, products: catalog } = await ownerOf(shop)
  const names = new Map<string, { id: string; name: string }>()
  for (const [slug] of products) {
    const [product] = (await catalog.queryProducts().eq('slug', slug).limit(1).find()).items
    if (product) names.set(slug, { id: product.id, name: product.name })
  }
  let number = 5000
  for (let day = 0; day < DAYS; day++) {
    const count = 1 + Math.floor(day / 14) + ((day * 7) % 4)
    for (let at = 0; at < count; at++) {
      const [slug, price] = products[(day + at * 3) % products.length] ?? products[0]
      const product = names.get(slug)
      await orderManagement.importOrder({
        number: String(number++),
        purchasedDate: new Date(Date.now() - (DAYS - day) * DAY + at * 60 * 60 * 1000),
        paymentStatus: 'PAID',
        channelInfo: { type: 'OTHER_PLATFORM' },
        buyerInfo: { email: `customer-${(day * 5 + at) % 70}@example.com` },
        lineItems: [
          {
            productName: { original: product?.name ?? slug },
            quantity: 1 + ((day + at) % 3),
            price: { amount: price },
            itemType: { preset: 'PHYSICAL' },
            ...(product && { catalogReference: { appId: STORES_APP_ID, catalogItemId: product.id } }),
          },
        ],
      })
    }
  }
}
