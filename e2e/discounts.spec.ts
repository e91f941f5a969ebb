import type { OwnShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { ownerOf } from './owner.ts'
import { unfoldOrder } from './page-actions.ts'
import { addToCart, amount, hydrated, line } from './shopping.ts'

const byQuantity = {
  name: 'Two for less',
  priority: 1,
  discounts: {
    values: [
      {
        tiered: {
          basis: 'QUANTITY' as const,
          tiers: [
            { from: '2', percentage: 10 },
            { from: '3', percentage: 20 },
          ],
        },
      },
    ],
  },
}
const alone = { name: 'Friends week', combines: false, discounts: { values: [{ percentage: 1 }] } }

/** The shop gives these discounts during a journey. */
async function giving(shop: OwnShop, journey: () => Promise<void>) {
  const owner = await ownerOf(shop)
  const ids: string[] = []
  try {
    for (const discountRule of [byQuantity, alone]) {
      const made = await owner.discountRules.createDiscountRule(discountRule)
      ids.push(made.id ?? '')
    }
    await journey()
  } finally {
    for (const id of ids) await owner.discountRules.deleteDiscountRule(id)
  }
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a shopper reads which discount gave what, what is missing for more, and why a code does not apply', {
      tag: '@core',
    }, async ({ page, shop }) => {
      await giving(shop, async () => {
        await addToCart(page, 'harbour-mug', ['Chalk'])
        await page.goto('/cart')
        await hydrated(page)
        const summary = page.getByRole('complementary', { name: 'Summary' })
        await expect(summary.getByText('Add 1 more item to get 10 % off.')).toBeVisible()
        await expect(line(page, 'Harbour Mug')).toContainText('Friends week: −€0.28')
        await page.getByText('Have a coupon or gift card?').click()
        await page.getByLabel('Coupon or gift card code').fill('LARK5')
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page.getByText('This coupon is for carts of €40.00 or more.').first()).toBeVisible()

        await page.getByRole('spinbutton').fill('2')
        await page.getByRole('spinbutton').press('Enter')
        await expect(line(page, 'Harbour Mug')).toContainText('Two for less: −€5.60')
        await expect(page.getByText('This coupon is for carts of €40.00 or more.')).toHaveCount(0)
        await expect(amount(page, 'Two for less')).toHaveText('−€5.60')
        await expect(summary.getByText('Add 1 more item to get 20 % off.')).toBeVisible()
        await expect(summary.getByText('“Friends week” cannot be combined with “Two for less”.')).toBeVisible()
        await page.getByLabel('Country').selectOption('DE')
        await expect(summary.getByText('Add €9.60 more for free delivery.')).toBeVisible()
        await look(page, 'discounts-cart')

        await page.getByRole('button', { name: 'Go to checkout' }).first().click()
        const order = page.getByRole('complementary', { name: 'Your order' })
        await unfoldOrder(page)
        await expect(order.getByText('Two for less: −€5.60')).toBeVisible()
        await expect(order.getByText('Add 1 more item to get 20 % off.')).toBeVisible()
        await expect(order.getByText('“Friends week” cannot be combined with “Two for less”.')).toBeVisible()
        await order.getByText('Have a coupon or gift card?').click()
        await order.getByLabel('Coupon or gift card code').fill('EXPIRED')
        await order.getByRole('button', { name: 'Apply' }).click()
        await expect(order.getByText('This code has expired.')).toBeVisible()
        await look(page, 'discounts-checkout')
      })
    })
  })
}

test('a shopper reads the same in German', async ({ page, shop }) => {
  await giving(shop, async () => {
    await addToCart(page, 'harbour-mug', ['Chalk'])
    await page.goto('/de/cart')
    await hydrated(page)
    await page.getByRole('spinbutton').fill('2')
    await page.getByRole('spinbutton').press('Enter')
    const summary = page.getByRole('complementary', { name: 'Übersicht' })
    await expect(summary.getByText('Noch 1 Artikel, dann bekommst du 20 % Rabatt.')).toBeVisible()
    await expect(summary.getByText('„Friends week“ lässt sich nicht mit „Two for less“ kombinieren.')).toBeVisible()
    await look(page, 'discounts-cart-de')
    await page.getByRole('button', { name: 'Zur Kasse' }).first().click()
    const order = page.getByRole('complementary', { name: 'Deine Bestellung' })
    await expect(order.getByText(/Two for less: −5,60\s€/)).toBeVisible()
    await expect(order.getByText('Noch 1 Artikel, dann bekommst du 20 % Rabatt.')).toBeVisible()
    await look(page, 'discounts-checkout-de')
  })
})
