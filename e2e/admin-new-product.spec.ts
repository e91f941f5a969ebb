import { test as base, expect, type Page } from '@playwright/test'
import { withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { newOwner, signInAsOwner } from './owner.ts'

base.use({ actionTimeout: 12_000 })

/** The most clicks for a product with four variants and photos. */
const MOST_CLICKS = 9

const photo = (name: string, color: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path fill="${color}" d="M0 0h60v60H0z"/></svg>`,
  ),
})

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
        await makeProduct(page)
        expect(await clicks(), 'clicks from the list of products to the stored product').toBeLessThanOrEqual(
          MOST_CLICKS,
        )
        expect(saves(), 'products that were made').toBe(1)
        await base.step('all of it is stored', () => seeProduct(page))
      },
      {},
      ['--empty'],
    )
  })

/** Counts clicks of the person from now on, over pages of the admin. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}

function countSaves(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/products$/.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

async function makeProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add product' }).first().click()
  // A new product begins with its name.
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Garden Tea')
  await look(page, 'new')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add images' }).click()
  await (await chooser).setFiles([photo('mild.svg', '#cce5cc'), photo('strong.svg', '#557755')])
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2)
  await page.getByRole('textbox', { name: /^Price/ }).click()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of the option').click()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('50 g, 100 g, 250 g, 1 kg')
  await expect(page.getByRole('row').filter({ hasText: '1 kg' })).toBeVisible()
  const price = page.getByRole('gridcell', { name: 'Price: 1 kg' })
  await price.click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await look(page, 'filled')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Garden Tea', level: 1 })).toBeVisible()
}

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
