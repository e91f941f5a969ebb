import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs an action of a page of the admin: a button where it is the only one, an entry of the menu on phones and else. */
export async function chooseAction(page: Page, name: string) {
  const menu = page.getByRole('main').getByRole('button', { name: 'More actions' })
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(menu.or(button).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name, exact: true }).click()
}

/** Chooses a view of a list: a tab, or on a phone an option. */
export async function chooseView(page: Page, name: string) {
  const main = page.getByRole('main')
  const tab = main.getByRole('button', { name, exact: true })
  const select = main.locator('select').filter({ has: page.getByRole('option', { name, exact: true }) })
  await expect(tab.or(select).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  else await select.selectOption({ label: name })
}

/** Opens a folded part of a page. */
export async function unfold(page: Page, title: string) {
  await page.getByRole('region', { name: title, exact: true }).locator('summary').click()
}

/** Shows the whole order of the checkout, which small screens fold to its total. */
export async function unfoldOrder(page: Page) {
  const fold = page.getByRole('complementary', { name: 'Your order' }).locator('details.fold')
  const total = fold.locator('summary').first()
  await expect(fold).toBeVisible()
  if ((await total.isVisible()) && (await fold.getAttribute('open')) === null) await total.click()
}
