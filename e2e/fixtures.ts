import { test as base, expect, type Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'

interface Fixtures {
  /** Fails the test when a page says anything in the console that it should not. */
  quietConsole: string[]
}

interface WorkerFixtures {
  /** A real site and storefront with the demo catalog, on ports and data of their own. */
  shop: OwnShop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // One for all that a worker does: what a test changes for everybody, it changes back. What a shop calls is on this machine.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) =>
      withShop(use, { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1', PAYMENT_PROVIDERS: 'manual,test,transfer' }),
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.storefrontUrl),

  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = []
      listenTo(page, said)
      page.context().on('page', (other) => listenTo(other, said))
      await use(said)
      expect(said, 'the console stays empty').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Collects errors and warnings of the page and its console. */
export function listenTo(page: Page, said: string[]) {
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
}
