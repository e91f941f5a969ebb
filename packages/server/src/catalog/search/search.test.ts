import { calls, type ResponseOf } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { takeStock } from '../stock/stock.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { deleteProduct } from '../write/delete-product.ts'
import { saveProduct } from '../write/save-product.ts'
import { editDistance } from './edit-distance.ts'
import { wordsOf } from './words.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const search = (request: object, token = visitor) => ask(site, token, calls.SearchProducts, request)
const names = ({ products }: ResponseOf<'SearchProducts'>) => products.map(({ name }) => name)
const find = async (text: string) => names(await search({ text }))

describe('words', () => {
  test('find names, descriptions, brands, choices, collections and SKUs', async () => {
    expect(await find('mug')).toEqual(['Harbour mug'])
    expect(await find('waxed canvas')).toEqual(['Gardener’s apron'])
    expect(await find('fenwright')).toEqual(['Gardener’s apron'])
    expect(await find('clay')).toEqual(['Gardener’s apron'])
    expect(await find('prints')).toEqual(['Moorland wallpaper', 'Name plate'])
    expect(await find('APR-L-C')).toEqual(['Gardener’s apron'])
  })

  test('are found by their beginning, in any case, without accents, in the plural', async () => {
    expect(await find('harb')).toEqual(['Harbour mug'])
    expect(await find('ETUDE')).toEqual(['Étude bowl'])
    expect(await find('étüde bôwls')).toEqual(['Étude bowl'])
    expect(await find('plates')).toEqual(['Name plate'])
  })

  test.each([
    ['Ёлка', 'ёлка'],
    ['Чайник синий', 'ЧАЙНИК'],
    ['Φλιτζάνι καφές', 'καφές'],
    ['ガラスの花瓶', 'ガラス'],
    ['한국 도자기', '도자기'],
    ['हिन्दी किताब', 'किताब'],
    ['น้ำชา', 'น้ำชา'],
    ['שָׁלוֹם', 'שלום'],
    ['Oﬃce ﬁgure', 'office figure'],
    ['Cafe\u0301 tray', 'café'],
  ])('of any script are found as they are written: %s by %s', async (name, text) => {
    const { id } = await site.db.transaction().execute((transaction) => saveProduct(transaction, { name, price: 1 }))
    const answer = await search({ text })
    expect([names(answer), answer.correctedText]).toEqual([[name], undefined])
    await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  })

  test('may stand in any field, option names and choices included', async () => {
    expect(await find('clay apron')).toEqual(['Gardener’s apron'])
    expect(await find('apron size large')).toEqual(['Gardener’s apron'])
    expect(await find('pottery stoneware mug')).toEqual(['Harbour mug'])
    expect((await search({ text: 'clay apron' })).partialMatch).toBeUndefined()
  })

  test('without a product that has all, find those with the most of them, and the response says so', async () => {
    const some = await search({ text: 'harbour mug handle' })
    expect([names(some), some.partialMatch, some.correctedText]).toEqual([['Harbour mug'], true, undefined])
    const few = await search({ text: 'harbour bowl' })
    expect([names(few).toSorted(), few.partialMatch]).toEqual([['Harbour mug', 'Étude bowl'], true])
    const most = await search({ text: 'waxed canvas bowl' })
    expect([names(most), most.partialMatch]).toEqual([['Gardener’s apron'], true])
    const none = await search({ text: 'zzz yyy' })
    expect([names(none), none.partialMatch]).toEqual([[], undefined])
  })

  test('match in part only where no filter is the reason', async () => {
    const filtered = await search({ text: 'harbour mug', brands: ['Fenwright'] })
    expect([names(filtered), filtered.partialMatch]).toEqual([[], undefined])
  })

  test('partial matches ignore the words of hidden products', async () => {
    const draft = { name: 'Harbour bowl', visible: false, price: 1 }
    const { id } = await site.db.transaction().execute((transaction) => saveProduct(transaction, draft))
    const answer = await search({ text: 'harbour bowl' })
    expect([names(answer).toSorted(), answer.partialMatch]).toEqual([['Harbour mug', 'Étude bowl'], true])
    expect(names(await search({ text: 'harbour bowl' }, owner))).toEqual(['Harbour bowl'])
    await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  })

  test('rank higher in the name', async () => {
    const draft = { slug: 'tray', description: 'Goes well with a mug, a mug and another mug.', price: 1 }
    const { id } = await site.db
      .transaction()
      .execute((transaction) => saveProduct(transaction, { ...draft, name: 'Tray' }))
    expect(await find('mug')).toEqual(['Harbour mug', 'Tray'])
    await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
    expect(await find('mug')).toEqual(['Harbour mug'])
  })

  test('Z04: ranking ignores the words of hidden products', async () => {
    const made: string[] = []
    const keep = async (name: string, description: string, visible = true) => {
      const draft = { name, description, visible, price: 1 }
      const { id } = await site.db.transaction().execute((transaction) => saveProduct(transaction, draft))
      made.push(id)
    }
    await keep('Gull kite', 'heron')
    await keep('Heron kite', 'gull')
    for (const number of [1, 2, 3]) await keep(`Gull ${number}`, 'A bird, and no other.')
    const before = await find('heron gull')
    expect(before.toSorted()).toEqual(['Gull kite', 'Heron kite'])
    for (let number = 0; number < 12; number++) await keep(`Heron ${number}`, 'Not visible.', false)
    expect(await find('heron gull')).toEqual(before)
    for (const id of made) await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  })

  test('rank by words of the name, then its prefixes, SKUs and labels', async () => {
    const drafts = [
      { name: 'Tray', description: 'For ospreys, an osprey or two.' },
      { name: 'Lamp', brand: 'Osprey' },
      { name: 'Bowl', sku: 'OSPREY-1' },
      { name: 'Ospreyland print' },
      { name: 'Osprey print' },
    ]
    const saved = await site.db.transaction().execute(async (transaction) => {
      const all = []
      for (const draft of drafts) all.push(await saveProduct(transaction, { ...draft, price: 1 }))
      return all
    })
    const best = ['Osprey print', 'Ospreyland print', 'Bowl', 'Lamp', 'Tray']
    expect(await find('osprey')).toEqual(best)
    expect(await find('Ospreys')).toEqual(best)
    const second = await search({ text: 'osprey', paging: { limit: 2, offset: 1 } })
    expect([names(second), second.metadata.total]).toEqual([['Ospreyland print', 'Bowl'], 5])
    for (const { id } of saved) await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  })

  test('a typo finds the nearest word, and the response says so', async () => {
    const answer = await search({ text: 'Harbuor mgu' })
    expect([names(answer), answer.correctedText, answer.partialMatch]).toEqual([['Harbour mug'], 'harbour mgu', true])
    const corrected = await search({ text: 'wallpapre' })
    expect([names(corrected), corrected.correctedText]).toEqual([['Moorland wallpaper'], 'wallpaper'])
    expect((await search({ text: 'mug' })).correctedText).toBeUndefined()
  })

  test('Z05: input is words only, never syntax', async () => {
    for (const text of [
      '"',
      'mug"*',
      'mug OR bowl',
      'name:mug',
      '^mug',
      'NEAR(mug bowl)',
      '*',
      '-mug',
      "'; --",
      '()',
    ]) {
      expect(await find(text), text).toEqual(await find(wordsOf(text).join(' ') || '!'))
    }
    expect(await find('!?')).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200, unit: 'grapheme' }), async (text) => {
        await search({ text })
      }),
      { numRuns: 100 },
    )
  })

  test('Z06: a text has at most 200 characters', async () => {
    const rejected = await rejection(site, visitor, calls.SearchProducts, { text: 'a'.repeat(201) })
    expect(rejected).toEqual({ status: 400, fields: ['text'] })
  })
})

describe('conditions', () => {
  test('narrow down by collection, brand, choice, price, stock and discount', async () => {
    const { prints, tableware } = fixtures
    expect(names(await search({ collectionIds: [prints] }))).toEqual(['Moorland wallpaper', 'Name plate'])
    expect(names(await search({ collectionIds: [prints, tableware] }))).toHaveLength(5)
    expect(names(await search({ brands: ['Linholme Pottery'] }))).toEqual(['Harbour mug', 'Étude bowl'])
    expect(names(await search({ options: [{ name: 'Color', choices: ['Clay', 'Gold'] }] }))).toEqual([
      'Gardener’s apron',
    ])
    expect(names(await search({ options: [{ name: 'Color', choices: ['Gold'] }] }))).toEqual([])
    expect(names(await search({ price: { minValue: 12.5, maxValue: 30 } }))).toEqual([
      'Harbour mug',
      'Gardener’s apron',
      'Étude bowl',
    ])
    expect(names(await search({ inStock: false }))).toEqual(['Teapot'])
    expect(names(await search({ onSale: true }))).toEqual(['Étude bowl'])
    expect(names(await search({ text: 'bowl', onSale: false }))).toEqual([])
  })

  test('Z04: leave hidden products and collections to owners', async () => {
    const { archive } = fixtures
    for (const request of [{ text: 'prototype' }, { collectionIds: [archive] }, { price: { minValue: 900 } }]) {
      expect(names(await search(request))).toEqual([])
      expect(names(await search(request, owner))).toEqual(['Secret prototype'])
    }
    expect(JSON.stringify(await search({}))).not.toMatch(/prototype|archive/i)
    expect((await search({}, owner)).facets.collections.map(({ name }) => name)).toContain('Archive')
  })
})

describe('sort orders and pages', () => {
  test('sort by newest, price after discount, and name', async () => {
    const sorted = async (sort: string) => names(await search({ sort, collectionIds: [fixtures.tableware] }))
    expect(await sorted('PRICE_ASC')).toEqual(['Harbour mug', 'Étude bowl', 'Name plate', 'Teapot'])
    expect(await sorted('PRICE_DESC')).toEqual(['Teapot', 'Name plate', 'Étude bowl', 'Harbour mug'])
    expect(await sorted('NAME')).toEqual(['Étude bowl', 'Harbour mug', 'Name plate', 'Teapot'])
    expect(await sorted('NEWEST')).toEqual(['Name plate', 'Teapot', 'Étude bowl', 'Harbour mug'])
  })

  test('put what is sold out last, in every order and over all pages', async () => {
    const sorted = async (request: object) => names(await search({ soldOutLast: true, ...request }))
    const tableware = { collectionIds: [fixtures.tableware] }
    expect(await sorted({ sort: 'PRICE_DESC', ...tableware })).toEqual([
      'Name plate',
      'Étude bowl',
      'Harbour mug',
      'Teapot',
    ])
    expect(await sorted({ sort: 'NEWEST', ...tableware })).toEqual([
      'Name plate',
      'Étude bowl',
      'Harbour mug',
      'Teapot',
    ])
    expect(await sorted(tableware)).toEqual(['Harbour mug', 'Étude bowl', 'Name plate', 'Teapot'])
    expect(await sorted({ text: 'teapot bowl' })).toEqual(['Étude bowl', 'Teapot'])
    const all = await sorted({ sort: 'NAME' })
    expect([all.length, all.at(-1)]).toEqual([6, 'Teapot'])
    const pages = []
    for (let offset = 0; offset < 6; offset += 2)
      pages.push(...(await sorted({ sort: 'NAME', paging: { limit: 2, offset } })))
    expect(pages).toEqual(all)
  })

  test('page by offset, with the total of all pages', async () => {
    const second = await search({ sort: 'NAME', paging: { limit: 2, offset: 2 } })
    expect(names(second)).toEqual(['Harbour mug', 'Moorland wallpaper'])
    expect(second.metadata).toEqual({ count: 2, offset: 2, total: 6, tooManyToCount: false })
  })
})

describe('facets', () => {
  test('count the values of the found products', async () => {
    const { facets } = await search({})
    expect(facets).toEqual({
      collections: [
        { id: fixtures.tableware, name: 'Tableware', slug: 'tableware', count: 4 },
        { id: fixtures.prints, name: 'Prints', slug: 'prints', count: 2 },
      ],
      brands: [
        { name: 'Linholme Pottery', count: 2 },
        { name: 'Fenwright', count: 1 },
      ],
      options: [
        {
          name: 'Size',
          optionType: 'drop_down',
          choices: ['Small', 'Medium', 'Large'].map((size) => ({ value: size, description: size, count: 1 })),
        },
        {
          name: 'Color',
          optionType: 'color',
          choices: [
            { value: '#47624b', description: 'Moss', count: 1 },
            { value: '#a8492a', description: 'Clay', count: 1 },
          ],
        },
      ],
      price: { minValue: 6, maxValue: 59 },
      inStock: 5,
      outOfStock: 1,
      onSale: 1,
    })
  })

  test('are counted without the filter of their own field', async () => {
    const { facets } = await search({
      brands: ['Fenwright'],
      options: [{ name: 'Color', choices: ['Moss'] }],
      price: { maxValue: 25 },
      inStock: true,
    })
    expect(facets.brands).toEqual([{ name: 'Fenwright', count: 1 }])
    expect(facets.options.map(({ name, choices }) => [name, choices.length])).toEqual([
      ['Size', 3],
      ['Color', 2],
    ])
    expect(facets.price).toEqual({ minValue: 24, maxValue: 24 })
    const byBrand = await search({ brands: ['Linholme Pottery'] })
    expect(byBrand.facets.brands).toHaveLength(2)
    expect(byBrand.facets.collections).toEqual([expect.objectContaining({ name: 'Tableware', count: 2 })])
  })

  test('follow the catalog: the last piece sold moves a product to the sold out ones', async () => {
    expect((await search({})).facets).toMatchObject({ inStock: 5, outOfStock: 1 })
    await site.db
      .transaction()
      .execute((transaction) => takeStock(transaction, [{ productId: fixtures.bowl, variantId: NIL_ID, quantity: 1 }]))
    const { facets, products } = await search({})
    expect(facets).toMatchObject({ inStock: 4, outOfStock: 2 })
    expect(products.find(({ id }) => id === fixtures.bowl)?.stock.inStock).toBe(false)
  })
})

test('the distance of two words is the edit distance', () => {
  const distances = [
    ['mug', 'mug', 0],
    ['wallpapre', 'wallpaper', 1],
    ['cermic', 'ceramic', 1],
    ['bowll', 'bowl', 1],
    ['teapot', 'teacup', 3],
  ] as const
  for (const [a, b, distance] of distances) expect(editDistance(a, b, 5)).toBe(distance)
  // No row of the table is beyond one slip, only its end is.
  expect(editDistance(' 0', '0! ', 1)).toBe(2)
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      const distance = editDistance(a, b, 10)
      expect(distance).toBe(editDistance(b, a, 10))
      expect(distance === 0).toBe(a === b)
      expect(editDistance(a, b, 1)).toBe(Math.min(distance, 2))
    }),
  )
})
