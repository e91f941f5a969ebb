/** What an owner does on pages of the admin, for journeys that count the clicks of it. */
import { expect, type Page } from '@playwright/test'

/** The most clicks from the list of products, or the list of what to set up, to a stored product with four variants and photos. */
export const MOST_CLICKS_OF_PRODUCT = 9
/** The most clicks from the first page of the admin to a published home page. */
export const MOST_CLICKS_OF_HOME_PAGE = 6

/** Counts clicks of the person from now on, over pages of the admin. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}

/** Counts requests that make or save a product. */
export function countSaves(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/products(\/save)?$/.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

const photo = (name: string, color: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path fill="${color}" d="M0 0h60v60H0z"/></svg>`,
  ),
})

interface NewProduct {
  /** Whether customers see it at once. */
  readonly isVisible?: boolean
  readonly look?: (page: Page, name: string) => Promise<void>
}

/** Fills and saves the form of a new product: two photos, four variants, one with a price of its own. */
export async function makeProduct(page: Page, { isVisible = false, look }: NewProduct = {}): Promise<void> {
  // A new product begins with its name.
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Garden Tea')
  await look?.(page, 'new')
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
  await page.getByRole('gridcell', { name: 'Price: 1 kg' }).click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  const visible = page.getByLabel('Visible in the shop')
  await expect(visible).not.toBeChecked()
  if (isVisible) await visible.check()
  await look?.(page, 'filled')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Garden Tea', level: 1 })).toBeVisible()
}

/** Goes from the first page of the admin to the home page of the shop, changes its title and publishes it. */
export async function publishHomePage(page: Page, title: string, edited?: () => Promise<void>): Promise<void> {
  const content = page.getByRole('link', { name: 'Content', exact: true })
  if (!(await content.first().isVisible())) await page.getByRole('button', { name: 'More' }).click()
  await content.first().click()
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByText('As a new shop has it')).toBeVisible()
  const field = page.getByLabel('Title', { exact: true })
  await field.click()
  await field.fill(title)
  await expect(page.getByText('Not saved')).toBeVisible()
  await edited?.()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()
}
