import { type Call, calls, QueryCollectionsResponse, QueryProductsResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestCatalog, createTestSite, visitorToken } from '../../testing.ts'

let site: Site
let owner: string
let visitor: string
beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
})
afterEach(() => site.close())

async function read({ routes }: Call, language?: string): Promise<unknown> {
  const [route] = routes
  const answer = await site.fetch(
    new Request(`${site.url}${route?.path}`, {
      method: route?.method ?? 'GET',
      headers: { authorization: visitor, ...(language && { 'x-wix-linguist': language }) },
      ...(route?.method === 'POST' && { body: '{}' }),
    }),
  )
  return answer.json()
}

const productsIn = async (language?: string) =>
  QueryProductsResponse.parse(await read(calls.QueryProducts, language)).products
const collectionsIn = async (language?: string) =>
  QueryCollectionsResponse.parse(await read(calls.QueryCollections, language)).collections
test('products are read in the language of the request, with their own text where none is translated', async () => {
  const [first, second] = await productsIn()
  const withOptions = (await productsIn()).find(({ productOptions }) => productOptions.length > 0)
  const [option] = withOptions?.productOptions ?? []
  const [choice] = option?.choices ?? []
  if (!first || !second || !withOptions || !option || !choice) throw new Error('The catalog has products with options')
  const save = (entityId: string, fields: Record<string, unknown>) =>
    ask(site, owner, calls.SaveTranslation, { entityType: 'PRODUCT', entityId, language: 'de', fields })
  await save(first.id, { name: 'Prüftasse', description: '<p>Groß<script>x()</script></p>' })
  await save(withOptions.id, { [`option:${option.name}`]: 'Ausführung', [`choice:${choice.description}`]: 'Klein' })
  const [german, other] = await productsIn('de|de-de|false|site')
  expect(german).toMatchObject({ id: first.id, name: 'Prüftasse', description: '<p>Groß</p>' })
  expect(other?.name).toBe(second.name)
  expect((await productsIn())[0]?.name).toBe(first.name)
  expect((await productsIn('fr'))[0]?.name).toBe(first.name)
  const translated = (await productsIn('de')).find(({ id }) => id === withOptions.id)?.productOptions[0]
  expect(translated).toMatchObject({ name: option.name, translatedName: 'Ausführung' })
  expect(translated?.choices[0]).toMatchObject({ description: choice.description, translatedDescription: 'Klein' })
  const { missing } = await ask(site, owner, calls.ListMissingTranslations, { languages: ['de'], limit: 1000 })
  expect(missing.find(({ entityId }) => entityId === first.id)?.fields ?? []).not.toContain('name')
  expect(missing.find(({ entityId }) => entityId === second.id)?.fields).toContain('name')
})

test('collections are read in the language of the request', async () => {
  const [collection] = (await collectionsIn()).filter(({ name }) => name !== 'All Products')
  const entityId = collection?.id ?? ''
  const translation = { entityType: 'COLLECTION', entityId, language: 'de', fields: { name: 'Sammlung' } } as const
  await ask(site, owner, calls.SaveTranslation, translation)
  const nameIn = async (language?: string) => (await collectionsIn(language)).find(({ id }) => id === entityId)?.name
  expect([await nameIn('de'), await nameIn()]).toEqual(['Sammlung', collection?.name])
})
