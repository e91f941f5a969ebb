import { test as base, expect, type Page } from '@playwright/test'
import { withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { countClicks, countSaves, MOST_CLICKS_OF_PRODUCT, makeProduct } from './owner-pages.ts'

base.use({ actionTimeout: 12_000 })

for (const width of [1280, 390])
  base(`a product with four variants and photos takes one save at ${width} px`, async ({ browser }) => {
    await withShop(
      async (shop) => {
        const init = ['init', '--name', 'Small Gardens', '--country', 'DE', '--currency', 'EUR', '--language', 'en']
        await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, ...init)
        const context = await browser.newContext({ viewport: { width, height: 900 } })
        const page = await context.newPage()
        await signInAsOwner(page, shop.url, await newOwner(shop))
        await page.goto(`${shop.url}/admin/products`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const clicks = await countClicks(page)
        const saves = countSaves(page)
        await page.getByRole('link', { name: 'Add product' }).first().click()
        await makeProduct(page, { look })
        expect(await clicks(), 'clicks from the list of products to the stored product').toBeLessThanOrEqual(
          MOST_CLICKS_OF_PRODUCT,
        )
        expect(saves(), 'products that were made').toBe(1)
        await base.step('all of it is stored', () => seeProduct(page))
      },
      {},
      ['--empty'],
    )
  })

base('stock at each location is set in the grid of variants', async ({ browser }) => {
  await withShop(
    async (shop) => {
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      const init = ['init', '--name', 'Small Gardens', '--country', 'DE', '--currency', 'EUR', '--language', 'en']
      await cartwright(environment, ...init)
      for (const name of ['Berlin', 'Bremen', 'Kiel', 'Ulm'])
        await cartwright(
          environment,
          'location',
          'create',
          `name=${name}`,
          'timeZone=Europe/Berlin',
          'address.country=DE',
        )
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/new`)
      await page.getByLabel('Name', { exact: true }).fill('Garden Tea')
      await page.getByRole('textbox', { name: /^Price/ }).fill('12')
      await page.getByLabel('Count pieces').check()
      await page.getByRole('button', { name: 'Add option' }).click()
      await page.getByLabel('Name of the option').fill('Size')
      await page.getByLabel('Choices').fill('50 g, 100 g')
      await page.getByRole('button', { name: 'Stock by location' }).click()
      await setUnits(page, 'Berlin: 50 g', '7')
      await page.getByText('Locations shown: 4 of 5').click()
      await expect(page.getByRole('checkbox', { name: 'Ulm' })).toBeDisabled()
      await page.getByRole('checkbox', { name: 'Berlin' }).uncheck()
      await page.getByRole('checkbox', { name: 'Ulm' }).check()
      await setUnits(page, 'Ulm: 100 g', '3')
      await look(page, 'locations')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Garden Tea', level: 1 })).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Stock by location' }).click()
      await expect(page.getByRole('gridcell', { name: 'Berlin: 50 g: 7' })).toBeVisible()
      await setUnits(page, 'Berlin: 50 g', '5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.setViewportSize({ width: 390, height: 900 })
      await look(page, 'locations-stored')
    },
    {},
    ['--empty'],
  )
})

async function setUnits(page: Page, cell: string, units: string): Promise<void> {
  await page.getByRole('gridcell', { name: cell }).click()
  await page.keyboard.type(units)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: `${cell}: ${units}` })).toBeVisible()
}

base('a service has neither weight nor delivery, and is sold without a file', async ({ browser }) => {
  await withShop(
    async (shop) => {
      const init = ['init', '--name', 'Small Gardens', '--country', 'DE', '--currency', 'EUR', '--language', 'en']
      await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, ...init)
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/new`)
      await page.getByLabel('Name', { exact: true }).fill('Pruning, one hour')
      await page.getByRole('radio', { name: /^Service/ }).check()
      await expect(page.getByRole('textbox', { name: /^Weight/ })).toHaveCount(0)
      await page.getByRole('textbox', { name: /^Price/ }).fill('45')
      await page.getByLabel('Visible in the shop').check()
      await look(page, 'service')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Pruning, one hour is in the shop.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Pruning, one hour', level: 1 })).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Weight/ })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Files' })).toHaveCount(0)
    },
    {},
    ['--empty'],
  )
})

async function seeProduct(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2)
  await expect(page.getByRole('gridcell', { name: 'Price: 50 g: 12.00' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Price: 1 kg: 99.00' })).toBeVisible()
  await look(page, 'stored')
}

/** With `SCREENSHOTS`, saves an image. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/new-product-${name}-${width}.png`, fullPage: true })
}
