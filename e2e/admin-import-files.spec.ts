import { type Browser, expect, type Page, test } from '@playwright/test'
import { exportOf } from '../packages/server/src/catalog/transfer/other-shops/testing.ts'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

/** Products of a file. */
const COUNT = 200

/** Where the images of the files are: those of the hosted provider have a host of their own. */
const hosts = ['https://cdn.example.com', 'https://static.wixstatic.com']

const systems: readonly (readonly [shop: string, detected: string | null])[] = [
  ['shopify-former', 'Shopify'],
  ['shopify-present', 'Shopify'],
  ['woocommerce', 'WooCommerce'],
  ['magento', 'Magento'],
  ['bigcommerce', 'BigCommerce'],
  ['prestashop', 'PrestaShop'],
  ['etsy', 'Etsy'],
  ['squarespace', 'Squarespace'],
  ['hosted-provider', 'the hosted provider'],
  ['plain list', null],
]

for (const width of [1280, 390]) {
  for (const [system, detected] of systems) {
    test(`${COUNT} products of ${system} are recognized and imported at ${width} pixels`, async ({ browser }) => {
      await inShop(browser, width, async (page, shop) => {
        for (const host of hosts) await page.route(`${host}/**`, (route) => route.fulfill({ path: 'docs/shop.png' }))
        await choose(page, Buffer.from(exportOf(system, COUNT)))
        if (detected) await expect(page.getByText(`Detected: product export of ${detected}.`)).toBeVisible()
        await look(page, `admin-import-${system.replace(' ', '-')}-${width}`)
        await page.getByRole('button', { name: 'Check the file' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: `Change ${COUNT} products` })
          .click()
        await expect(page.getByText('Completed')).toBeVisible()
        if (detected) await expectPictures(page, shop)
      })
    })
  }
}

/** Images of another server are shown by admin and storefront before the site has fetched them. */
async function expectPictures(page: Page, shop: OwnShop): Promise<void> {
  for (const address of [`${shop.url}/admin/products`, `${shop.storefrontUrl}/collections/all`]) {
    await page.goto(address)
    const picture = page.locator(hosts.map((host) => `img[src^="${host}/"]`).join(', ')).first()
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0)
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
