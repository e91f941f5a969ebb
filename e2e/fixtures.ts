import { test as base, expect, type Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'

interface Fixtures {
  /** Fails the test when a page says anything in the console that it should not. */
  quietConsole: string[]
}

interface WorkerFixtures {
  /** Variables of the shop's environment. */
  variables: NodeJS.ProcessEnv
  /** A real site and storefront with the demo catalog, on ports and data of their own. */
  shop: OwnShop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  variables: [{}, { scope: 'worker', option: true }],

  shop: [async ({ variables }, use) => withShop(use, variables), { scope: 'worker', timeout: 120_000 }],

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

function listenTo(page: Page, said: string[]) {
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
}
