import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ownShop } from './own-shop.ts'
import { runSimulation } from './run.ts'
import { simulate } from './simulate.ts'
import { firstRounds } from './story.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const shop = {
  profile: { name: 'Jugs of Bremen' },
  locale: { country: 'DE', currency: 'EUR' },
  delivery: {
    regions: [{ name: 'Germany', countries: ['DE'] }],
    options: [{ code: 'parcel', title: 'Parcel', regions: ['Germany'], rates: [{ price: '3.33' }] }],
  },
  taxes: { includedInPrices: true, regions: [{ country: 'DE', rates: [{ name: 'VAT', percent: '19' }] }] },
}

/** A folder with these files, below the repository, whose packages it uses. */
function folderWith(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/own-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const config = (text: string) =>
  `import { defineConfig } from 'cartwright/config'\nexport default defineConfig(${text})`

/** Customers buy, and do not look around. */
const busy = { browse: 0, readCart: 0, checkOutDirectly: 3000, order: 3000 }

test('the shop of a folder is filled and lived through, with the service plugins of its config', async () => {
  const folder = folderWith({
    'shop.json': JSON.stringify(shop),
    'products.csv': 'Slug,Name,Product type,Visible,Price\njug,Jug,PHYSICAL,true,21.00\n',
    'cartwright.config.ts': config(`{ servicePlugins: ['bike.mjs'] }`),
    'bike.mjs': `
      import { provide, shippingRates } from '@cartwright/client/plugins'
      export const bike = provide(shippingRates, {
        getShippingRates: ({ metadata: { currency } }) => {
          globalThis.ratesOfBikes = (globalThis.ratesOfBikes ?? 0) + 1
          return { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '2.22', currency } }] }
        },
      })`,
  })
  const names: string[] = []
  const own = await ownShop(folder, folder)
  const { problems, counts } = await simulate(firstRounds(1, 40, busy), {
    ...own,
    seed: 1,
    stock: async (site) => {
      const app = await own.stock?.(site)
      const products = await site.db.selectFrom('products').select('name').execute()
      names.push(...products.map(({ name }) => name))
      if (!app) throw new Error('The folder fills no shop')
      return app
    },
  })
  expect(problems).toEqual([])
  expect(counts.get('order')).toBeGreaterThan(3)
  expect(names).toEqual(['Jug'])
  expect(Reflect.get(globalThis, 'ratesOfBikes')).toBeGreaterThan(0)
})

test('a domain of the config that breaks a promise is found, and the failure shrinks to a short story that replays', async () => {
  const folder = folderWith({
    'cartwright.config.ts': config(`{ domains: ['thief.mjs'] }`),
    // It takes a unit of a product for each order, which no order has.
    'thief.mjs': `
      import { defineDomain } from '@cartwright/server'
      export const thief = defineDomain({
        name: 'thief',
        consumers: ({ db }) => [{
          name: 'thief',
          wants: ({ entityType, slug }) => entityType === 'wix.ecom.v1.order' && slug === 'created',
          deliver: async () => {
            await db.updateTable('variants').set((eb) => ({ quantity: eb('quantity', '-', 1) }))
              .where('quantity', '>', 0).execute()
          },
        }],
      })`,
  })
  const own = await ownShop(undefined, folder)
  const { failure } = await runSimulation({ ...own, seed: 1, steps: 1, shrinkAttempts: 60 })
  if (!failure) throw new Error('The thief was not found')
  const lost = /units of .* are in stock, reserved or sold/
  expect(failure.problems[0]).toMatch(lost)
  expect(failure.rounds.length).toBeLessThan(8)
  const again = await simulate(failure.rounds, { ...own, seed: failure.seed })
  expect(again.problems[0]).toMatch(lost)
})
