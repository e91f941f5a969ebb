/**
 * Fixtures for Playwright.
 * @module
 */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { createTestSite, type TestSite, type TestSiteOptions } from 'cartwright/testing'
import { freePort, runStorefront } from './storefront.ts'

/** Options of a project or a file: `test.use({ siteOptions: { shop: '.' } })`. */
export interface SiteOptions {
  /** What the site begins with. */
  siteOptions: TestSiteOptions
  /**
   * The command that serves your storefront, such as `npm start`. It gets `PORT` and `STOREFRONT_PORT`,
   * `STOREFRONT_URL`, `SITE_URL` and `SITE_CLIENT_ID`.
   * Empty: none is started.
   */
  storefrontCommand: string
}

export interface SiteFixtures extends SiteOptions {
  /** A site of the worker: its tests share it. */
  site: TestSite
  /** The address of the storefront, which is also the `baseURL` of the pages. */
  storefrontUrl: string
}

/**
 * A `test` with a site and your storefront in front of it.
 *
 * @example
 * ```ts
 * test.use({ storefrontCommand: 'npm start' })
 * test('a visitor sees the shop', async ({ page, site }) => {
 *   await page.goto('/')
 * })
 * ```
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SiteFixtures
> = base.extend<object, SiteFixtures>({
  siteOptions: [{}, { scope: 'worker', option: true }],
  storefrontCommand: ['', { scope: 'worker', option: true }],
  storefrontUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  site: [
    async ({ siteOptions, storefrontCommand, storefrontUrl }, use) => {
      const site = await createTestSite({ storefrontUrl, ...siteOptions })
      const variables = { SITE_URL: site.url, SITE_CLIENT_ID: site.clientId, STOREFRONT_URL: storefrontUrl }
      try {
        const { port } = new URL(storefrontUrl)
        const own = { ...variables, PORT: port, STOREFRONT_PORT: port }
        const storefront = storefrontCommand ? await runStorefront(storefrontCommand, storefrontUrl, own) : null
        await use(site)
        await storefront?.stop()
      } finally {
        await site.close()
      }
    },
    // Pages need the storefront, also in tests that do not name the site.
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ storefrontUrl }, use) => use(storefrontUrl),
})

export { expect } from '@playwright/test'
