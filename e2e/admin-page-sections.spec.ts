import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { countClicks, MOST_CLICKS_OF_HOME_PAGE, publishHomePage } from './owner-pages.ts'

base.use({ actionTimeout: 12_000 })

for (const width of [1280, 390])
  base(`the owner of an empty shop changes its home page in six clicks at ${width} px`, async ({ browser }) => {
    await withShop(
      async (shop) => {
        const init = ['init', '--name', 'Small Gardens', '--country', 'DE', '--currency', 'EUR', '--language', 'en']
        await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, ...init)
        const page = await openAdmin(browser, shop, width)
        const clicks = await countClicks(page)
        await publishHomePage(page, 'Tea from small gardens', () => picture(page, 'edit'))
        expect(
          await clicks(),
          'clicks from the first page of the admin to the published home page',
        ).toBeLessThanOrEqual(MOST_CLICKS_OF_HOME_PAGE)
        await base.step('customers see the change', () => seeInShop(browser, shop, width, 'Tea from small gardens'))
        await base.step('a section is added', () => addSection(page))
        await base.step('sections move by keys', () => moveByKeys(page))
        await base.step('sections move by dragging', () => moveByDragging(page))
        await base.step('a text has a link, an image and a table', () => writeText(page))
        await base.step('customers see the text', () => seeText(browser, shop, width))
        await base.step('the footer has a column', () => addColumn(page))
        await base.step('the shop announces something', () => announce(page, browser, shop, width))
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

/** The titles of the sections, in their order. */
const titles = async (page: Page) =>
  (await rows(page).locator('span:first-child').allTextContents()).map((one) => one.trim())

/** The first section is open, and so much taller than the others. */
async function moveByKeys(page: Page): Promise<void> {
  const before = await titles(page)
  await rows(page).first().click()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  const handle = page.getByRole('button', { name: `Move ${before[0]}` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${before[0]} is at place 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual([before[1], before[0], ...before.slice(2)])
}

/** Right after a move, while the preview scrolls to the open section: the page around it stays where it is. */
async function moveByDragging(page: Page): Promise<void> {
  const before = await titles(page)
  const handles = page.getByRole('button', { name: /^Move / })
  await handles.nth(2).scrollIntoViewIfNeeded()
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(3).boundingBox()]
  if (!from || !to) throw new Error('There is no handle to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual([before[0], before[1], before[3], before[2]])
}

async function writeText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: /^Text/ }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Brewed for three minutes.')
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveText('')
  await page.getByRole('toolbar').getByRole('button', { name: 'Redo' }).click()
  await expect(text).toHaveText('Brewed for three minutes.')
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click()
  await page.getByRole('textbox', { name: 'Where it leads' }).fill('/collections/all')
  await page.getByRole('dialog').getByLabel('Text').fill('All teas')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'leaf.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30H0z"/></svg>',
      ),
    })
  await page.getByLabel('What it shows').fill('A tea leaf')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Table' }).click()
  await page.keyboard.type('Temperature')
  await picture(page, 'text')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
}

async function seeText(browser: Browser, { storefrontUrl }: OwnShop, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(storefrontUrl)
    await expect(page.getByText('Brewed for three minutes.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const text = page.locator('.content-text')
  await expect(text.getByRole('link', { name: 'All teas' })).toHaveAttribute('href', '/collections/all')
  await expect(text.getByRole('columnheader').first()).toHaveText('Temperature')
  const image = text.getByRole('img', { name: 'A tea leaf' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await picture(page, 'shop-text')
  await context.close()
}

async function addColumn(page: Page): Promise<void> {
  await page.goto(new URL('/admin/content?tab=menus', page.url()).href)
  await page.getByRole('button', { name: 'Add link: Footer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label', { exact: true }).fill('Service')
  await dialog.getByLabel('Link', { exact: true }).fill('/pages/delivery')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add below: Service' }).click()
  await dialog.getByLabel('Label', { exact: true }).fill('Everything')
  await dialog.getByRole('button', { name: /^Choose/ }).click()
  await page.getByRole('button', { name: /^All products/ }).click()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue('/collections/all')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Below Service' }).getByText('Everything')).toBeVisible()
  await picture(page, 'menus')
}

async function announce(page: Page, browser: Browser, { storefrontUrl }: OwnShop, width: number): Promise<void> {
  await page.goto(new URL('/admin/content?tab=announcement', page.url()).href)
  await page.getByLabel('Text', { exact: true }).fill('Free delivery until Sunday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await picture(page, 'announcement')
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const shop = await context.newPage()
  const bar = shop.getByRole('complementary', { name: 'Free delivery until Sunday' })
  await expect(async () => {
    await shop.goto(storefrontUrl)
    await expect(bar).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(shop.getByRole('contentinfo').getByRole('heading', { name: 'Service' })).toBeVisible()
  await expect(shop.getByRole('contentinfo').getByRole('link', { name: 'Everything' }).last()).toBeVisible()
  await picture(shop, 'shop-announcement')
  await bar.getByRole('button').click()
  await expect(bar).toBeHidden()
  await context.close()
}

/** With `SCREENSHOTS`, saves an image. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/sections-${name}-${width}.png` })
}
