import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import type { Owner } from './owned-catalog.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { unfold } from './page-actions.ts'
import { drawer, hydrated } from './shopping.ts'

const monthly = {
  title: 'Monthly',
  description: 'A new candle each month.',
  visible: true,
  frequency: 'MONTH' as const,
  interval: 1,
  billingCycles: 12,
  discount: { type: 'PERCENT' as const, value: 10 },
}
const priced = { visible: true, priceData: { price: 20 } }

/** Attributes and products with everything a product page can show besides variants. */
async function createCandles({ catalogWriter, productAttributes }: Owner, width: number) {
  const height = { key: `height-${width}`, name: `Height ${width}`, unit: 'cm', type: 'NUMBER' as const }
  const finish = { key: `finish-${width}`, name: `Finish ${width}`, type: 'LIST' as const, choices: ['Matt', 'Glossy'] }
  const attributes = [
    await productAttributes.createProductAttribute({ ...height, filterable: true }),
    await productAttributes.createProductAttribute({ ...finish, filterable: true }),
  ]
  const { product: candle } = await catalogWriter.createProduct({
    ...{ ...priced, name: `Tide candle ${width}`, description: '<p>Burns for 40 hours.</p>' },
    attributes: [
      { key: height.key, values: ['12.5'] },
      { key: finish.key, values: ['Matt'] },
    ],
    modifiers: [
      {
        ...{ optionType: 'drop_down', name: 'Wrapping', mandatory: false },
        choices: [
          { value: 'Gift paper', description: 'Gift paper' },
          { value: 'Wooden box', description: 'Wooden box', addedPrice: 3 },
        ],
      },
      {
        ...{ optionType: 'color', name: 'Ribbon', mandatory: true },
        choices: [
          { value: '#47624b', description: 'Moss' },
          { value: '#a8492a', description: 'Rust' },
        ],
      },
    ],
    customTextFields: [{ title: 'Initials', maxLength: 3, mandatory: false, addedPrice: 2 }],
    subscriptionDetails: { subscriptions: [monthly], allowOneTimePurchases: true },
  })
  const { product: box } = await catalogWriter.createProduct({
    ...{ ...priced, name: `Candle box ${width}`, attributes: [{ key: height.key, values: ['30'] }] },
    subscriptionDetails: { subscriptions: [monthly], allowOneTimePurchases: false },
  })
  return { candle, box, attributes }
}

const availabilityOn = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join().match(/schema\.org\/\w+Stock/g)

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a shopper reads attributes, filters by them, and adds extras', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      const { candle, box, attributes } = await createCandles(owner, width)

      await page.goto(`/products/${candle.slug}`)
      await hydrated(page)
      await page.getByText('Details', { exact: true }).click()
      await expect(page.getByRole('row', { name: `Height ${width} 12.5 cm` })).toBeVisible()
      await look(page, 'extras-product')
      await page.getByText('Wooden box').click()
      await page.getByText('Moss').click()
      await expect(page.getByText('With extras: €23.00')).toBeVisible()
      await page.getByLabel(/^Initials/).fill('AM')
      await expect(page.getByText('With extras: €25.00')).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.locator('.buy-bar')).toContainText('€25.00')
      await look(page, 'extras-bar')
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(drawer(page)).toContainText('Wooden box')
      await expect(drawer(page)).toContainText('€25.00')
      await look(page, 'extras-drawer')
      await page.goto(`/de/products/${candle.slug}`)
      await look(page, 'extras-product-de')

      // The lists of numbers are short, so that bounds show once they are set.
      await page.goto(`/collections/all?from.height-${width}=10`)
      await hydrated(page)
      if (width === 390) await page.getByRole('button', { name: /^Filter/ }).click()
      const bounds = page.getByRole('group', { name: `Height ${width}` })
      await bounds.getByLabel('From (cm)').fill('20')
      await expect(page).toHaveURL(/=20/)
      await look(page, 'extras-filter')
      if (width === 390) await page.getByRole('button', { name: /^Show/ }).click()
      await expect(page.getByRole('main').getByRole('link', { name: box.name })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: candle.name })).toHaveCount(0)
      await expect(page.getByText('By subscription only')).toBeVisible()
      await look(page, 'extras-filtered')
      await remove(owner, [candle, box], attributes)
    })

    test('a product that is sold by subscription only says why it cannot be bought', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      const { candle, box, attributes } = await createCandles(owner, width)
      await page.goto(`/products/${box.slug}`)
      await hydrated(page)
      const button = page.getByRole('button', { name: 'Cannot be ordered yet' })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(/sold by subscription only/)
      await expect(page.getByText('In stock')).toHaveCount(0)
      expect(await availabilityOn(page)).toEqual(['schema.org/OutOfStock'])
      await look(page, 'subscription-only')
      await page.goto(`/de/products/${box.slug}`)
      await expect(page.getByText('Dieses Produkt gibt es nur im Abo.')).toBeVisible()
      await look(page, 'subscription-only-de')
      await page.goto(`/products/${candle.slug}`)
      expect(await availabilityOn(page)).toEqual(['schema.org/InStock'])
      await remove(owner, [candle, box], attributes)
    })

    test('an owner defines an attribute and an extra', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      const { candle, box, attributes } = await createCandles(owner, width)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/attributes`)
      await page.getByRole('button', { name: 'Add attribute' }).first().click()
      await page.getByLabel('Name', { exact: true }).fill(`Scent ${width}`)
      await page.getByLabel('Type').selectOption('LIST')
      await page.getByLabel('Choices', { exact: true }).fill('Pine\nSalt')
      await page.getByLabel('Customers filter by it').check()
      await look(page, 'attribute-dialog')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The attribute is saved.')).toBeVisible()
      await expect(page.getByText(`Scent ${width} (scent-${width})`)).toBeVisible()
      await look(page, 'attributes')

      await page.goto(`${shop.url}/admin/products/${candle.id}`)
      await page
        .getByRole('group', { name: `Scent ${width}` })
        .getByLabel('Pine')
        .check()
      await unfold(page, 'Extras')
      await page.getByRole('button', { name: 'Add extra' }).click()
      const extra = page.getByRole('group', { name: 'Extra 3' })
      await extra.getByLabel('Name of the extra').fill('Matches')
      await extra.getByLabel('Choice 1', { exact: true }).fill('Long')
      await extra.getByLabel(/^Added price/).fill('1.5')
      await look(page, 'product-extras')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      expect((await owner.products.getProduct(candle.id)).product.modifiers).toHaveLength(3)
      const { productAttributes: all } = await owner.productAttributes.queryProductAttributes()
      await remove(owner, [candle, box], [...attributes, ...all.filter(({ key }) => key === `scent-${width}`)])
    })
  })
}

async function remove(
  { catalogWriter, productAttributes }: Owner,
  products: readonly { id: string }[],
  attributes: readonly { id?: string }[],
) {
  for (const { id } of products) await catalogWriter.deleteProduct(id)
  for (const { id = '' } of attributes) await productAttributes.deleteProductAttribute(id)
}
