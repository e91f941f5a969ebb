import { type Browser, expect, type Page, test } from '@playwright/test'
import { exportOf } from '../packages/server/src/catalog/transfer/other-shops/testing.ts'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  for (const [shop, name] of [
    ['shopify-present', 'Shopify'],
    ['woocommerce', 'WooCommerce'],
    ['squarespace', 'Squarespace'],
  ] as const) {
    test(`a product export of ${name} is recognized and imported at ${width} pixels`, async ({ browser }) => {
      await inShop(browser, width, async (page) => {
        await choose(page, Buffer.from(exportOf(shop, 20)))
        await expect(page.getByText(`Detected: product export of ${name}.`)).toBeVisible()
        await look(page, `admin-import-${shop}-${width}`)
        await page.getByRole('button', { name: 'Check the file' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Change 20 products' }).click()
        await expect(page.getByText('Completed')).toBeVisible()
      })
    })
  }
}

test('a list of a German Excel is read with its umlauts, and gets slugs of its names', async ({ browser }) => {
  await inShop(browser, 390, async (page) => {
    await choose(page, Buffer.from('Name;Preis;Artikelnummer;Bestand\r\nGr\xfcne Tasse;1.299,50;A-1;5\r\n', 'latin1'))
    await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
    await expect(page.getByRole('cell', { name: 'Grüne Tasse' }).first()).toBeVisible()
    await look(page, 'admin-import-list-390')
    await page.getByLabel('Encoding').selectOption('macintosh')
    await expect(page.getByRole('cell', { name: 'Grüne Tasse' })).toHaveCount(0)
    await page.getByLabel('Encoding').selectOption('windows-1252')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click()
    await expect(page.getByText('Completed')).toBeVisible()
  })
})

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
}

/** Opens the import page of an empty shop. */
function inShop(browser: Browser, width: number, work: (page: Page, shop: OwnShop) => Promise<void>): Promise<void> {
  return withShop(
    async (shop) => {
      await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'init', '--name', 'Harbour', '--country', 'DE')
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/import`)
      return work(page, shop).finally(() => page.close())
    },
    {},
    ['--empty'],
  )
}
