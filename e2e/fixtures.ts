import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningShop, runShop } from '../scripts/shop.ts'

interface Fixtures {
  /** Fails the test when a page says anything in the console that it should not. */
  quietConsole: string[]
}

interface WorkerFixtures {
  /** A real site and storefront with the demo catalog, on ports and data of their own. */
  shop: RunningShop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'cartwright-e2e-'))
      const [sitePort, storefrontPort] = await freePorts()
      const shop = await runShop({
        environment: {
          ...process.env,
          DATA_DIR: folder,
          SITE_PORT: String(sitePort),
          STOREFRONT_PORT: String(storefrontPort),
          STOREFRONT_URL: `http://localhost:${storefrontPort}`,
          LOG_LEVEL: 'error',
        },
        report: () => undefined,
      })
      await use(shop)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
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

function listenTo(page: Page, said: string[]) {
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
}

async function freePorts(): Promise<[number, number]> {
  const servers = await Promise.all([listenAnywhere(), listenAnywhere()])
  const [site, storefront] = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return [site ?? 0, storefront ?? 0]
}

function listenAnywhere() {
  const server = createServer()
  return new Promise<typeof server>((resolve) => server.listen(0, () => resolve(server)))
}
