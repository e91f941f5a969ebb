import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { saveProduct } from '../write/save-product.ts'
import { stemmerOf } from './stemmers.ts'

let site: Site
let owner: string
let visitor: string

const german: Record<string, Record<string, string>> = {
  'Espresso cup': { name: 'Espressotasse', description: '<p>Für große Pausen.</p>' },
  'Big cup': { name: 'Große Tasse', 'option:Glaze': 'Glasur', 'choice:Blue': 'Blau' },
  'Door wreath': { name: 'Kranz für Türen' },
}

beforeAll(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
  const drafts = [
    { name: 'Espresso cup', description: '<p>For long breaks.</p>', price: 900 },
    {
      name: 'Big cup',
      price: 1900,
      brand: 'Saltfen',
      options: [{ name: 'Glaze', optionType: 'drop_down' as const, choices: [{ value: 'Blue', description: 'Blue' }] }],
    },
    { name: 'Door wreath', price: 2900, sku: 'KR-1' },
    { name: 'Taste of the moor', price: 500 },
  ]
  for (const draft of drafts) {
    const { id } = await site.db.transaction().execute((transaction) => saveProduct(transaction, draft))
    const fields = german[draft.name]
    if (fields)
      await ask(site, owner, calls.SaveTranslation, { entityType: 'PRODUCT', entityId: id, language: 'de', fields })
  }
  await ask(site, owner, calls.UpdateStorefrontSettings, { settings: { locale: { languages: ['en', 'de'] } } })
})
afterAll(() => site.close())

const search = (request: object, language = 'de') => ask(site, visitor, calls.SearchProducts, request, language)
async function find(text: string, language?: string) {
  const { products, correctedText } = await search({ text }, language)
  return { names: products.map(({ name }) => name), ...(correctedText !== undefined && { correctedText }) }
}

describe('a search in a further language', () => {
  test('finds words, their forms and compounds in translated texts', async () => {
    expect(await find('Tasse')).toEqual({ names: ['Große Tasse', 'Espressotasse'] })
    expect(await find('Tassen')).toEqual({ names: ['Große Tasse', 'Espressotasse'] })
    for (const text of ['Türen', 'Tür', 'Tueren']) expect(await find(text)).toEqual({ names: ['Kranz für Türen'] })
    for (const text of ['groß', 'gross', 'große', 'grosse']) expect((await find(text)).names).toContain('Große Tasse')
    expect(await find('blau')).toEqual({ names: ['Große Tasse'] })
  })

  test('corrects by words of that language only', async () => {
    expect(await find('Tase')).toEqual({ names: ['Große Tasse', 'Espressotasse'], correctedText: 'tasse' })
    expect(await find('Tase', 'en')).toEqual({ names: ['Taste of the moor'], correctedText: 'taste' })
  })

  test('finds untranslated texts, brands and SKUs', async () => {
    expect(await find('moor')).toEqual({ names: ['Taste of the moor'] })
    expect(await find('saltfen')).toEqual({ names: ['Große Tasse'] })
    expect(await find('kr-1')).toEqual({ names: ['Kranz für Türen'] })
  })

  test('finds no word that shoppers of that language do not read', async () => {
    expect(await find('wreath')).toEqual({ names: [] })
    expect(await find('Kranz', 'en')).toEqual({ names: [] })
    expect(await find('Kranz', 'fr')).toEqual({ names: [] })
  })

  test('names options and choices of the facets', async () => {
    const { facets } = await search({})
    expect(facets.options).toMatchObject([
      { name: 'Glaze', translatedName: 'Glasur', choices: [{ description: 'Blue', translatedDescription: 'Blau' }] },
    ])
  })
})

test('a stemmer ignores how umlauts are written', async () => {
  const stem = await stemmerOf('de')
  expect(['große', 'grosse', 'groesse', 'große'].map(stem)).toEqual(Array.from({ length: 4 }, () => stem('grosse')))
  expect(['neue', 'blaue', 'quelle'].map(stem)).toEqual(['neu', 'blau', 'quell'])
})

test('a stemmer changes a word without a language to nothing else', async () => {
  const stem = await stemmerOf('xx')
  fc.assert(fc.property(fc.string(), (word) => stem(word) === word))
})
