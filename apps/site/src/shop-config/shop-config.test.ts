import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, currentCart, OAuthStrategy, STORES_APP_ID, selfHosted } from '@cartwright/client'
import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
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

test('a syntax error is named with its file and line', async () => {
  const folder = folderWith({
    'cartwright.config.ts': `import './parts.ts'`,
    'parts.ts': 'const one = 1\nexport const two = = 3\n',
  })
  await expect(readShopConfig(folder)).rejects.toThrow(/parts\.ts, line 2: Expression expected/)
})

test('an export that is no domain and one that is no payment provider are named with their file', async () => {
  const folder = folderWith({ 'notes.mjs': 'export const limit = 3', 'pay.mjs': 'export const pay = { id: "pay" }' })
  const parts = (domains: string[], paymentProviders: string[]) => ({ domains, paymentProviders, servicePlugins: [] })
  await expect(loadShopParts(parts([join(folder, 'notes.mjs')], []))).rejects.toThrow(
    /notes\.mjs: export limit must be a domain, made by defineDomain/,
  )
  await expect(loadShopParts(parts([], [join(folder, 'pay.mjs')]))).rejects.toThrow(
    /pay\.mjs: export pay must be a payment provider/,
  )
})

const bikes = `
  import { provide, shippingRates } from '@cartwright/client/plugins'
  export const bike = provide(shippingRates, {
    getShippingRates: ({ request, metadata: { currency } }) => ({
      shippingRates: request.shippingDestination
        ? [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency } }]
        : [],
    }),
  })`

test('a service plugin of the config is asked in the process of the site', async () => {
  const folder = folderWith({ ...config(`{ servicePlugins: ['plugins/bike.mjs'] }`), 'plugins/bike.mjs': bikes })
  const { servicePlugins } = await loadShopParts(await readShopConfig(folder))
  expect(servicePlugins).toMatchObject([{ name: 'bike', kind: 'ECOM_SHIPPING_RATES' }])
  const site = await createTestSite({ servicePlugins })
  onTestFinished(() => site.close())
  const { clientId } = await openTestShop(site)
  const shop = createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(site.url),
    modules: { currentCart },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: fixtures.mug }
  await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
  const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  const { shippingInfo } = await shop.currentCart.estimateCurrentCartTotals({ shippingAddress })
  expect(JSON.stringify(shippingInfo)).toContain('By bike')
})

test('an export that is no service plugin, and one whose name is taken, are named with their file', async () => {
  const folder = folderWith({
    'rates.mjs': `export const rates = { definition: { componentType: 'ECOM_SHIPPING_RATES', methods: {} } }`,
    'bike.mjs': bikes,
    'other.mjs': bikes,
  })
  const load = (...names: string[]) =>
    loadShopParts({ domains: [], paymentProviders: [], servicePlugins: names.map((name) => join(folder, name)) })
  await expect(load('rates.mjs')).rejects.toThrow(/rates\.mjs: export rates must be a service plugin, made by provide/)
  await expect(load('bike.mjs', 'other.mjs')).rejects.toThrow(/bike\.mjs and .*other\.mjs both export bike/)
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

const tinyShop = `
  import { z } from 'zod'
  import { defineSource, readWith } from 'cartwright/server'
  export const tinyShop = defineSource({
    name: 'tiny-shop',
    title: 'Tiny Shop',
    settings: z.object({ currency: z.string() }),
    secrets: [],
    fileKinds: [],
    entities: ['customers'],
    open: ({ currency }) => ({
      currency,
      count: async () => 1,
      read: readWith({
        customers: async function* () {
          yield { records: [{ sourceId: '1', email: 'ada@example.com', addresses: [] }], cursor: null }
        },
      }),
    }),
  })`

test('a source of moves of the config, in a file or a package, moves a shop in', async () => {
  const folder = folderWith({
    ...config(`{ moveSources: ['source.mjs', 'tiny-shop-source'] }`),
    'source.mjs': tinyShop.replace("name: 'tiny-shop'", "name: 'tiny-file'"),
    'node_modules/tiny-shop-source/package.json': '{"name":"tiny-shop-source","type":"module","main":"index.js"}',
    'node_modules/tiny-shop-source/index.js': tinyShop,
  })
  const { moveSources } = await loadShopParts(await readShopConfig(folder))
  const site = await createTestSite({ moveSources })
  onTestFinished(() => site.close())
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`${site.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await site.operate(request)).json()
  }
  const settle = async (id: string, state: string) =>
    expect
      .poll(async () => (await send('GET', `/_api/site/v1/moves/${id}`)).move.state, { timeout: 30_000 })
      .toBe(state)
  for (const source of ['tiny-shop', 'tiny-file']) {
    const { move } = await send('POST', '/_api/site/v1/moves/plan', { source, settings: { currency: 'EUR' } })
    await settle(move.id, 'PLANNED')
    await send('POST', `/_api/site/v1/moves/${move.id}/start`, {})
    await settle(move.id, 'COMPLETED')
  }
  const members = await site.db.selectFrom('members').select('email').execute()
  expect(members).toEqual([{ email: 'ada@example.com' }])
})

test('an export that is no source, and a module that is not installed, are named', async () => {
  const folder = folderWith({ 'source.mjs': 'export const source = { name: "Tiny" }' })
  const parts = { domains: [], paymentProviders: [], servicePlugins: [], moveSources: [join(folder, 'source.mjs')] }
  await expect(loadShopParts(parts)).rejects.toThrow(/source\.mjs: export source must be a source of moves/)
  await expect(readShopConfig(folderWith(config(`{ moveSources: ['not-installed'] }`)))).rejects.toThrow(
    'moveSources: not-installed is no file and no installed package',
  )
})
