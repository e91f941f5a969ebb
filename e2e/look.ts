import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page breaks no rule of WCAG 2.2 AA and does not scroll sideways. With `SCREENSHOTS`, saves an image too. */
export async function look(page: Page, name: string) {
  expect(await violations(page), name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, name).toBe(0)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
}

/** The same, named by the page's address. */
export const lookHere = (page: Page) => look(page, new URL(page.url()).pathname.slice(1).replaceAll('/', '-'))

/** The rules that a page breaks, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Axe opens a window of its own to put the results of frames together, which takes longer than all its rules.
  expect(page.frames(), 'there are no frames').toHaveLength(1)
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing lies over the middle of an element, with the page where it is. */
export const isFree = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (node.contains(found) || found.contains(node))
  })
