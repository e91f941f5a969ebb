import { expect, type Page } from '@playwright/test'
import { look } from '../look.ts'
import { hydrated } from '../shopping.ts'

/** Collects what a page should never do: errors of scripts and the console, and responses of the server's fault. */
export function watch(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.url()}: ${response.status()}`)
  })
  return found
}

/** Opens a page of the storefront: it works by script, is accessible and fits. */
export async function visit(page: Page, url: string, name: string): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status(), url).toBeLessThan(400)
  await hydrated(page)
  await look(page, name)
}

/** The links of a page to others of the same shop, without anchors. */
export const linksOf = (page: Page, origin: string): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll(
      (links, start) =>
        links.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.href.startsWith(start) ? [link.href.split('#')[0] ?? ''] : [],
        ),
      origin,
    )
