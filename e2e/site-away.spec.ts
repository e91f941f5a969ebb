import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePorts } from '../scripts/free-ports.ts'
import { expect, test } from './fixtures.ts'

const behaviours: readonly (readonly [string, RequestListener])[] = [
  ['never responds', () => undefined],
  ['hangs up', (request) => request.socket.destroy()],
  ['responds with a page of another server', (_, response) => void response.writeHead(200).end('<html>It works!')],
]

for (const [name, behaviour] of behaviours) {
  test(`a storefront whose site ${name} shows its own page, with a way to try again`, async ({
    page,
    quietConsole,
  }) => {
    const site = createServer(behaviour).listen(0, '127.0.0.1')
    await new Promise((resolve) => site.once('listening', resolve))
    const [port] = await freePorts(1)
    const url = `http://localhost:${port}`
    const storefront = spawn(process.execPath, ['apps/storefront/server.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
        STOREFRONT_URL: url,
        STOREFRONT_PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let log = ''
    storefront.stderr?.on('data', (chunk) => (log += chunk))
    try {
      await expect
        .poll(() =>
          fetch(`${url}/favicon.svg`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)
      const response = await page.goto(`${url}/products/harbour-mug`, { timeout: 30_000 })
      expect(response?.status()).toBeGreaterThanOrEqual(500)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
      expect(log).not.toBe('')
      await page.goto(`${url}/de/products/harbour-mug`, { timeout: 30_000 })
      await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible()
      // Browsers report a status of 500 and more, whatever the page is.
      expect(quietConsole.every((line) => line.includes('Failed to load resource'))).toBe(true)
      quietConsole.length = 0
    } finally {
      storefront.kill()
      site.closeAllConnections()
      site.close()
    }
  })
}
