import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { newOwner, signInAsOwner } from './owner.ts'

base.use({ actionTimeout: 12_000 })

for (const width of [1280, 390])
  base(`the owner of an empty shop changes its home page in six clicks at ${width} px`, async ({ browser }) => {
    await withShop(
      async (shop) => {
        const init = ['init', '--name', 'Small Gardens', '--country', 'DE', '--currency', 'EUR', '--language', 'en']
        await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, ...init)
        const page = await openAdmin(browser, shop, width)
        const clicks = await countClicks(page)
        await editAndPublish(page)
        expect(
          await clicks(),
          'clicks from the first page of the admin to the published home page',
        ).toBeLessThanOrEqual(6)
        await base.step('customers see the change', () => seeInShop(browser, shop, width, 'Tea from small gardens'))
        await base.step('a section is added', () => addSection(page))
      },
      {},
      ['--empty'],
    )
  })

async function openAdmin(browser: Browser, shop: OwnShop, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

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

async function editAndPublish(page: Page): Promise<void> {
  const content = page.getByRole('link', { name: 'Content', exact: true })
  if (!(await content.first().isVisible())) await page.getByRole('button', { name: 'More' }).click()
  await content.first().click()
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByText('As a new shop has it')).toBeVisible()
  const title = page.getByLabel('Title', { exact: true })
  await title.click()
  await title.fill('Tea from small gardens')
  await expect(page.getByText('Not saved')).toBeVisible()
  await picture(page, 'edit')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()
}

async function seeInShop(browser: Browser, { storefrontUrl }: OwnShop, width: number, title: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(storefrontUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 })
  }).toPass()
  await picture(page, 'shop')
  await context.close()
}

const rows = (page: Page) => page.getByRole('region', { name: 'Sections', exact: true }).locator('summary')

async function addSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await picture(page, 'palette')
  await page.getByRole('button', { name: /^Questions/ }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Two to four days.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
}

/** With `SCREENSHOTS`, saves an image. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/sections-${name}-${width}.png` })
}
