import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

test('an export of the catalog fills an empty shop by the page, which then exports the same bytes', async ({
  browser,
}) => {
  const first = await inShop(browser, async (page, shop) => {
    await fillCatalog(shop)
    return exportCatalog(page)
  })
  expect(first.toString()).toContain('Harbour Mug')
  const second = await inShop(browser, async (page) => {
    const empty = (await exportCatalog(page)).toString()
    expect(empty).not.toContain('Harbour Mug')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: first })
    await expect(page.getByRole('columnheader', { name: 'Info section title', exact: true })).toBeVisible()
    await look(page, 'admin-csv-round-trip')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText('Completed')).toBeVisible()
    await page.goto(new URL('/admin/products/import', page.url()).href)
    return exportCatalog(page)
  })
  expect(second.toString()).toBe(first.toString())
})

/** Opens the import page of an empty shop. */
function inShop<Result>(browser: Browser, work: (page: Page, shop: OwnShop) => Promise<Result>): Promise<Result> {
  return withShop(
    async (shop) => {
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      await cartwright(environment, 'init', '--name', 'Harbour', '--country', 'DE')
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/import`)
      return work(page, shop).finally(() => page.close())
    },
    {},
    ['--empty'],
  )
}

/** A plain product, and one with everything that the file has columns for besides images. */
async function fillCatalog(shop: OwnShop): Promise<void> {
  const { catalogWriter, products } = await ownerOf(shop)
  await catalogWriter.createProduct({ name: 'Plain Bowl', priceData: { price: 9 }, sku: 'B-1' })
  const { product } = await catalogWriter.createProduct({
    name: 'Harbour Mug',
    description: '<p>Thrown; "by hand", fired twice</p>',
    priceData: { price: 24 },
    costAndProfitData: { itemCost: 9 },
    discount: { type: 'PERCENT', value: 12.5 },
    manageVariants: true,
    brand: 'Harbour',
    ribbon: 'New',
    productOptions: [
      {
        name: 'Glaze',
        choices: [
          { value: 'Chalk', description: 'Chalk' },
          { value: 'Rust', description: 'Rust' },
        ],
      },
    ],
    additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
    customTextFields: [{ title: 'Initials', maxLength: 3, mandatory: false }],
  })
  const [variant] = (await products.getProduct(product.id)).product.variants
  await catalogWriter.updateProductVariants(product.id, [
    { variantIds: [variant?.id ?? ''], price: 25, weight: 0.4, sku: 'M-1' },
  ])
  const { collection } = await catalogWriter.createCollection({ name: 'Mugs' })
  await catalogWriter.addProductsToCollection(collection.id, [product.id])
}

async function exportCatalog(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the whole catalog' }).click()
  return readFile(await (await saving).path())
}
