/**
 * A fixture for Vitest.
 * @module
 */
import { createTestSite, type TestSite, type TestSiteOptions } from 'cartwright/testing'
import { test as base, type TestAPI } from 'vitest'

/**
 * A `test` with a site: one for all tests of a file that ask for it.
 *
 * @example
 * ```ts
 * const test = siteTest({ domains: [questions] })
 * test('a visitor sees the mug', async ({ site }) => {
 *   expect((await site.call(await site.visitor(), 'GET', `/questions/v1/products/${site.products.mug}/questions`)).status).toBe(200)
 * })
 * ```
 */
export const siteTest = (options: TestSiteOptions = {}): TestAPI<{ site: TestSite }> =>
  base.extend<{ site: TestSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      async ({}, use) => {
        const site = await createTestSite(options)
        try {
          await use(site)
        } finally {
          await site.close()
        }
      },
      { scope: 'file' },
    ],
  })
