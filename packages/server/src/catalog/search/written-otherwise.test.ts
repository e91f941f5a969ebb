import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { addToIndex } from '../../platform/database/full-text.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveProduct } from '../write/save-product.ts'

let site: Site
let visitor: string

const drafts = [
  { name: 'Straßenschuh' },
  { name: 'T-Shirt Leinen' },
  { name: 'Fräser', sku: 'BW-100/20-X' },
  { name: 'Seife', brand: 'L’Occitane' },
  { name: 'Øresund Kerze' },
  { name: 'Łódź Karte' },
  { name: 'Bücherregal' },
  { name: 'Wintermantel' },
  { name: '湯のみ茶碗' },
]

beforeAll(async () => {
  site = await createTestSite()
  await writeSettings(site.db, { language: 'de' })
  visitor = await visitorToken(site)
  await site.db.transaction().execute(async (transaction) => {
    for (const draft of drafts) await saveProduct(transaction, { price: 900, ...draft })
    const words = Array.from({ length: 25_000 }, (_, index) => `b${index}`).join(' ')
    await addToIndex(transaction, [{ number: 999_999, texts: { name: words, labels: '', sku: '', description: '' } }])
  })
})
afterAll(() => site.close())

test.each([
  ['strasse', 'Straßenschuh'],
  ['strassenschuh', 'Straßenschuh'],
  ['Straße', 'Straßenschuh'],
  ['tshirt', 'T-Shirt Leinen'],
  ['tshirts', 'T-Shirt Leinen'],
  ['t-shirt', 'T-Shirt Leinen'],
  ['bw10020x', 'Fräser'],
  ['BW-100/20-X', 'Fräser'],
  ['loccitane', 'Seife'],
  ['oresund', 'Øresund Kerze'],
  ['Øresund', 'Øresund Kerze'],
  ['lodz', 'Łódź Karte'],
  ['regale', 'Bücherregal'],
  ['茶碗', '湯のみ茶碗'],
  ['湯のみ', '湯のみ茶碗'],
  // With more words in the catalog than are compared one by one.
  ['mantel', 'Wintermantel'],
])('%s finds %s', async (text, name) => {
  const { products } = await ask(site, visitor, calls.SearchProducts, { text })
  expect(products.map((product) => product.name)).toEqual([name])
})
