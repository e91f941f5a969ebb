import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestSite } from '@cartwright/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { loadShopParts } from './load-shop-parts.ts'
import { readShopConfig } from './read-shop-config.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A folder with these files, below the repository, whose packages it uses. */
function folderWith(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/shop-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const config = (text: string) => ({
  'cartwright.config.ts': `import { defineConfig } from 'cartwright/config'\nexport default defineConfig(${text})`,
})

test('a folder without a config has no parts of its own', async () => {
  expect(await readShopConfig(folderWith({}))).toMatchObject({ domains: [], adminExtensions: [], storefront: true })
})

test('files of a config are relative to it', async () => {
  const folder = folderWith({ ...config(`{ adminExtensions: ['admin/notes.ts'] }`), 'admin/notes.ts': '' })
  expect(await readShopConfig(folder)).toMatchObject({ adminExtensions: [join(folder, 'admin/notes.ts')] })
})

test.each([
  [`{ domains: 'notes.ts' }`, 'cartwright.config.ts: default.domains: must be a list of files'],
  [`{ domain: [] }`, 'Unrecognized key: "domain"'],
  [`{ domains: ['notes.ts'] }`, 'domains: notes.ts does not exist'],
  [`{ storefront: 'no' }`, 'default.storefront: must be true or false'],
  [`null`, 'cartwright.config.ts: default: must be made by defineConfig'],
])('rejects the config %s by file and field', async (text, message) => {
  await expect(readShopConfig(folderWith(config(text)))).rejects.toThrow(message)
})

test('a config that cannot be loaded is named with the reason', async () => {
  const folder = folderWith({ 'cartwright.config.ts': `import './missing.ts'` })
  await expect(readShopConfig(folder)).rejects.toThrow(/cartwright\.config\.ts cannot be loaded: .*missing\.ts/)
})

test('an export that is no domain and one that is no payment provider are named with their file', async () => {
  const folder = folderWith({ 'notes.mjs': 'export const limit = 3', 'pay.mjs': 'export const pay = { id: "pay" }' })
  const parts = (domains: string[], paymentProviders: string[]) => ({ domains, paymentProviders })
  await expect(loadShopParts(parts([join(folder, 'notes.mjs')], []))).rejects.toThrow(
    /notes\.mjs: export limit must be a domain, made by defineDomain/,
  )
  await expect(loadShopParts(parts([], [join(folder, 'pay.mjs')]))).rejects.toThrow(
    /pay\.mjs: export pay must be a payment provider/,
  )
})

test('the calls of a domain of the config are in /openapi.json', async () => {
  const shop = await readShopConfig(join(root, 'examples/questions'))
  const { domains } = await loadShopParts(shop)
  const site = await createTestSite({ domains })
  onTestFinished(() => site.close())
  const document = await (await site.fetch(new Request(`${site.url}/openapi.json`))).json()
  expect(document.paths['/questions/v1/products/{productId}/questions'].post).toMatchObject({
    operationId: 'askQuestion',
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'productId', in: 'path' })]),
  })
})
