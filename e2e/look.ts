import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No rule of WCAG 2.2 AA is broken, and nothing sticks out of the page. With `SCREENSHOTS` it is kept as a picture too. */
export async function look(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, name).toBeLessThanOrEqual(0)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
}

/** The same, named by the page's address. */
export const lookHere = (page: Page) => look(page, new URL(page.url()).pathname.slice(1).replaceAll('/', '-'))
