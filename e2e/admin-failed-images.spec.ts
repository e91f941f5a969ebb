import { expect, test } from '@playwright/test'
import { withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

/** Addresses that the site may not fetch: private ones. */
const csv = `Name,Price,Image URL
Mug,5,https://10.0.0.7/mug.png
Teapot,25,https://192.168.1.10/w_1200/2024/11/29/teapot-with-a-very-long-name-that-goes-on-and-on.png
`

for (const width of [1280, 390]) {
  test(`images that cannot be fetched are listed and tried again at ${width} pixels`, async ({ browser }) => {
    await withShop(
      async (shop) => {
        await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'init', '--name', 'Harbour', '--country', 'DE')
        const page = await browser.newPage({ viewport: { width, height: 900 } })
        await signInAsOwner(page, shop.url, await newOwner(shop))
        const address = `${shop.url}/admin/products/failed-images`
        await page.goto(address)
        await expect(page.getByText('All images are on the site')).toBeVisible()

        const { catalogTransfer, catalogEditor } = await ownerOf(shop)
        await catalogTransfer.startCatalogImport({ csv })
        await expect.poll(async () => (await catalogEditor.listFailedImages()).total).toBe(2)
        await page.reload()
        await expect(page.getByText('The address must be a public internet address')).toHaveCount(2)
        await look(page, `admin-failed-images-${width}`)

        await page.getByRole('button', { name: 'Try the image of Mug again' }).click()
        await expect(page.getByText('The site fetches them again in the background.')).toBeVisible()
        await expect.poll(async () => (await catalogEditor.listFailedImages()).images[0]?.name).toBe('Mug')

        await page.route('**/failed-images?**', (route) => route.fulfill({ status: 500, json: {} }))
        await page.reload()
        await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 20_000 })
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('The address must be a public internet address')).toHaveCount(2)
        await page.close()
      },
      {},
      ['--empty'],
    )
  })
}
