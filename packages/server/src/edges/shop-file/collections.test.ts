import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestCatalog } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { applyShop } from './apply-shop.ts'
import { readShop } from './read-shop.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterEach(() => site.close())

const apply = (file: unknown) => write(site, null, (transaction) => applyShop(site, transaction, file))
const read = async (slug: string) => (await readShop(site.db)).collections?.find((one) => one.slug === slug)
const revisions = () => site.db.selectFrom('collections').select(['slug', 'revision']).execute()

async function productsOf(slug: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('product_collections as member')
    .innerJoin('collections', 'collections.id', 'member.collection_id')
    .innerJoin('products', 'products.number', 'member.product_number')
    .select('products.slug')
    .where('collections.slug', '=', slug)
    .orderBy('products.number')
    .execute()
  return rows.map((row) => row.slug)
}

const rules = {
  match: 'ALL',
  conditions: [
    { field: 'COLLECTION', operator: 'IS', values: ['tableware'] },
    { field: 'PRICE', operator: 'AT_MOST', price: '30.00' },
  ],
}

test('a collection gets the texts for search engines of the file, and other texts leave them as they are', async () => {
  const pots = { slug: 'pots', name: 'Pots', seoTitle: 'Pots for balconies', seoDescription: 'Made by hand.' }
  await apply({ collections: [pots] })
  expect(await read('pots')).toEqual(pots)
  expect(await apply({ collections: [pots] })).toEqual([])
  await apply({ collections: [{ slug: 'pots', name: 'All pots', seoDescription: '' }] })
  expect(await read('pots')).toEqual({ slug: 'pots', name: 'All pots', seoTitle: 'Pots for balconies' })
})

test('a collection gets the rules of the file, and the file of the shop has them', async () => {
  await apply({ collections: [{ slug: 'picks', name: 'Picks', rules }] })
  expect(await read('picks')).toEqual({ slug: 'picks', name: 'Picks', rules })
  const picked = await productsOf('picks')
  expect(picked.length).toBeGreaterThan(0)
  expect(await productsOf('tableware')).toEqual(expect.arrayContaining(picked))

  const [before, file] = [await revisions(), await readShop(site.db)]
  expect(await apply(JSON.parse(JSON.stringify(file)))).toEqual([])
  await apply({ collections: [{ slug: 'picks', name: 'Picks' }] })
  expect(await revisions()).toEqual(before)

  await apply({ collections: [{ slug: 'picks', name: 'Picks', rules: null }] })
  expect(await read('picks')).toEqual({ slug: 'picks', name: 'Picks' })
  expect(await productsOf('picks')).toEqual(picked)
})

test('a collection is below the one that the file names, and two change places', async () => {
  const named = { slug: 'cups', name: 'Cups', parent: 'tableware' }
  await apply({ collections: [named] })
  expect(await read('cups')).toEqual(named)
  expect(await apply(JSON.parse(JSON.stringify(await readShop(site.db))))).toEqual([])
  await apply({
    collections: [
      { ...named, parent: null },
      { slug: 'tableware', name: 'Tableware', parent: 'cups' },
    ],
  })
  expect(await read('cups')).toEqual({ slug: 'cups', name: 'Cups' })
  expect((await read('tableware'))?.parent).toBe('cups')
  await expect(apply({ collections: [{ ...named, parent: 'nowhere' }] })).rejects.toThrow('collections[0].parent')
  await expect(apply({ collections: [{ ...named, parent: 'tableware' }] })).rejects.toThrow('collections[0].parent')
})

test('collections of one parent get the order of the file, and the file of the shop has it', async () => {
  const below = (slug: string, parent: string | null = 'tableware') => ({ slug, name: slug, ...(parent && { parent }) })
  await apply({ collections: ['cups', 'plates', 'bowls'].map((slug) => below(slug)) })
  const order = async () => (await readShop(site.db)).collections?.map(({ slug }) => slug) ?? []
  const childrenOfTableware = async () => (await order()).filter((slug) => /^(cups|plates|bowls|jugs)$/.test(slug))
  expect(await childrenOfTableware()).toEqual(['cups', 'plates', 'bowls'])
  expect((await order()).indexOf('cups')).toBe((await order()).indexOf('tableware') + 1)

  const changes = await apply({ collections: [below('bowls'), below('cups')] })
  expect(changes).toMatchObject([{ change: 'changed', path: 'collections (order)' }])
  expect(await childrenOfTableware()).toEqual(['bowls', 'plates', 'cups'])
  expect(await apply({ collections: [below('cups')] })).toEqual([])
  expect(await apply(JSON.parse(JSON.stringify(await readShop(site.db))))).toEqual([])

  await apply({ collections: [below('jugs'), below('plates')] })
  expect(await childrenOfTableware()).toEqual(['bowls', 'jugs', 'cups', 'plates'])
  const roots = ['prints', 'tableware']
  await apply({ collections: roots.map((slug) => ({ slug, name: slug })) })
  expect((await order()).filter((slug) => roots.includes(slug))).toEqual(roots)
})

test('the products that a collection shows first are named by their slugs', async () => {
  const [first = '', second = ''] = await productsOf('tableware')
  const entry = { slug: 'tableware', name: 'Tableware', firstProducts: [second, first] }
  expect(await apply({ collections: [entry] })).toEqual([
    { change: 'added', path: 'collections[tableware].firstProducts', after: [second, first] },
  ])
  expect(await read('tableware')).toMatchObject(entry)
  const before = await revisions()
  expect(await apply(JSON.parse(JSON.stringify(await readShop(site.db))))).toEqual([])
  expect(await revisions()).toEqual(before)
  await apply({ collections: [{ ...entry, firstProducts: [] }] })
  expect((await read('tableware'))?.firstProducts).toBe(undefined)
})

test('rules of a file may name a collection that the same file has filled by hand', async () => {
  await apply({
    collections: [{ slug: 'picks', name: 'Picks', rules: { ...rules, conditions: [rules.conditions[1]] } }],
  })
  const named = { match: 'ANY', conditions: [{ field: 'COLLECTION', operator: 'IS_NOT', values: ['picks'] }] }
  await apply({
    collections: [
      { slug: 'others', name: 'Others', rules: named },
      { slug: 'picks', name: 'Picks', rules: null },
    ],
  })
  expect(await read('others')).toEqual({ slug: 'others', name: 'Others', rules: named })
})

test('products that are shown beside another one are named by their slugs', async () => {
  const [first = '', second = '', third = ''] = await productsOf('tableware')
  const choice = (slug: string, products: readonly string[]) => ({ relatedProducts: [{ slug, products }] })
  const chosen = async () => (await readShop(site.db)).relatedProducts
  await apply(choice(first, [third, second]))
  await apply(choice(second, [first]))
  const both = [
    { slug: first, products: [third, second] },
    { slug: second, products: [first] },
  ]
  expect(await chosen()).toEqual(both.sort((one, other) => (one.slug < other.slug ? -1 : 1)))
  expect(await apply(JSON.parse(JSON.stringify(await readShop(site.db))))).toEqual([])
  await apply(choice(first, []))
  expect(await chosen()).toEqual([{ slug: second, products: [first] }])
  await expect(apply(choice(first, ['gone']))).rejects.toThrow(
    'relatedProducts[0].products[0]: there is no product "gone"',
  )
  await expect(apply(choice(first, [second, first]))).rejects.toThrow(
    'relatedProducts[0].products[1]: must be another product',
  )
})

test.each([
  [{ rules, firstProducts: [] }, 'collections[0]: must have at most one of rules and firstProducts'],
  [{ firstProducts: ['gone'] }, 'collections[0].firstProducts[0]: there is no product "gone"'],
  [
    { rules: { match: 'ALL', conditions: [{ field: 'COLLECTION', operator: 'IS', values: ['gone'] }] } },
    'collections[0].rules.conditions[0].values[0]: there is no collection "gone"',
  ],
  [
    { rules: { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'CONTAINS', price: '1' }] } },
    'collections[0].rules.conditions[0].operator: must be one of',
  ],
])('an invalid entry is rejected by its path: %j', async (part, message) => {
  const before = await revisions()
  await expect(apply({ collections: [{ slug: 'picks', name: 'Picks', ...part }] })).rejects.toThrow(message)
  expect(await revisions()).toEqual(before)
})
