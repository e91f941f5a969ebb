import { calls } from '@cartwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import { createTestSite } from '../../testing.ts'
import { refreshTexts } from '../write/refresh-texts.ts'
import { openManagement } from '../write/testing.ts'

test('lists and searches sort names by the value of their numbers, also those of an older version', async () => {
  const site = await createTestSite()
  onTestFinished(() => site.close())
  const { apiKey, create } = await openManagement(site)
  for (const name of ['Part 10', 'Part 9', 'Part 100', 'Part 2']) await create({ name, priceData: { price: 1 } })
  const natural = ['Part 2', 'Part 9', 'Part 10', 'Part 100']
  const listed = async () => {
    const query = { sort: [{ fieldName: 'name', order: 'ASC' as const }] }
    return (await ask(site, apiKey, calls.QueryProducts, { query })).products.map(({ name }) => name)
  }
  const searched = async () =>
    (await ask(site, apiKey, calls.SearchProducts, { text: 'part', sort: 'NAME' })).products.map(({ name }) => name)
  expect(await listed()).toEqual(natural)
  expect(await searched()).toEqual(natural)

  await site.db.updateTable('products').set({ name_order: '' }).execute()
  await site.db.transaction().execute((transaction) => refreshTexts(transaction, site.url))
  expect(await listed()).toEqual(natural)
})
