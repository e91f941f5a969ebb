import { cpSync, existsSync, globSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { NewcomerShop } from './newcomer-shop.ts'

const MEGABYTE = 1024 * 1024
/** Files take whole blocks of a disk. */
const BLOCK = 4096

let shop: NewcomerShop
beforeAll(() => {
  shop = new NewcomerShop(inject('npmrc'))
  shop.install('cartwright')
})
afterAll(() => shop?.remove())

test('an installation of a shop is at most 200 MB', () => {
  const size = globSync('node_modules/**', { cwd: shop.folder }).reduce(
    (sum, name) => sum + diskSize(join(shop.folder, name)),
    0,
  )
  expect(size).toBeGreaterThan(10 * MEGABYTE)
  expect(size).toBeLessThan(200 * MEGABYTE)
})

test('a shop starts, sells to the installed client, is healthy, and has its data after a restart', async () => {
  const files = () => readdirSync(join(shop.folder, 'node_modules/cartwright'), { recursive: true }).length
  const before = files()
  shop.install('@cartwright/client')
  cpSync(join(import.meta.dirname, 'buy.mjs'), join(shop.folder, 'buy.mjs'))
  const { url, clientId, storefrontUrl, stop } = await shop.start('--demo')
  onTestFinished(stop)
  const { stdout, stderr } = shop.run('node', 'buy.mjs', url, clientId)
  expect(stderr).toBe('')
  const bought = z.object({ product: z.string(), slug: z.string(), lines: z.literal(1), checkoutId: z.guid() })
  const { product, slug } = bought.parse(JSON.parse(stdout))

  expect(await (await fetch(`${storefrontUrl}/products/${slug}`)).text()).toContain(product)
  expect((await fetch(`${url}/admin`)).status).toBe(200)
  // Commands reach the shop that runs, from the folder of its data.
  expect(shop.run('cartwright', 'key', 'create', '--name', 'Back office', '--json').status).toBe(0)
  expect(shop.run('cartwright', 'doctor')).toMatchObject({ status: 0, stdout: expect.not.stringContaining('BAD') })
  await stop()

  const again = await shop.start()
  onTestFinished(again.stop)
  expect(again.clientId).toBe(clientId)
  expect(shop.run('cartwright', 'key', 'list').stdout).toContain('Back office')
  expect(existsSync(join(shop.folder, 'data/site.db'))).toBe(true)
  expect(files()).toBe(before)
})

test('commands load domains of cartwright.config.ts, and name the file of a wrong export', () => {
  const domain = `import { defineDomain } from 'cartwright/server'
    const name: string = 'notes'
    export const notes = defineDomain({ name })`
  shop.write('notes.ts', domain)
  shop.write(
    'cartwright.config.ts',
    `import { defineConfig } from 'cartwright/config'
    export default defineConfig({ domains: ['notes.ts'] })`,
  )
  expect(shop.run('cartwright', 'key', 'list', '--json').status).toBe(0)
  shop.write('notes.ts', 'export const limit: number = 3')
  const { stderr } = shop.run('cartwright', 'key', 'list')
  expect(stderr).toContain('notes.ts: export limit must be a domain, made by defineDomain')
})

const diskSize = (file: string) => {
  const stat = lstatSync(file)
  return stat.isFile() ? Math.ceil(stat.size / BLOCK) * BLOCK : 0
}
