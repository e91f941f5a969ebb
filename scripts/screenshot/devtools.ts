import type { Page } from '@playwright/test'
import { hydrated } from '../../e2e/shopping.ts'

/** The devtools of the storefront in development, after an item was added. */
export async function shootDevtools(page: Page, url: string): Promise<Buffer> {
  await page.goto(`${url}/products/letter-set`, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Devtools' }).click()
  await page.getByRole('row', { name: /estimate-totals/ }).waitFor()
  return page.screenshot()
}
