import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../../write/testing.ts'
import { importText } from '../testing.ts'
import { createHandles } from './handles.ts'

let site: Site
let apiKey: string
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await openManagement(site)).apiKey
})
afterEach(() => site.close())

const speakGerman = () =>
  ask(site, apiKey, calls.UpdateStorefrontSettings, { settings: { locale: { languages: ['de'] } } })
const productSlugs = async () =>
  (await ask(site, apiKey, calls.QueryProducts, { query: { paging: { limit: 100 } } })).products.map(({ slug }) => slug)
const collectionSlugs = async () =>
  (await ask(site, apiKey, calls.QueryCollections, { query: {} })).collections.map(({ slug }) => slug)

test.each([
  ['a list without slugs', 'Name,Price,Collection\nGrüne Tasse,5,Küche\n'],
  ['a file with slugs of some products', 'Slug,Name,Price,Collection\n,Grüne Tasse,5,Küche\n'],
  ['WooCommerce', 'Type,Name,Regular price,Categories\nsimple,Grüne Tasse,5,Küche\n'],
])('makes slugs of names in the language of the shop: %s', async (_, csv) => {
  await speakGerman()
  expect((await importText(site, apiKey, csv)).errors).toEqual([])
  expect(await productSlugs()).toEqual(['gruene-tasse'])
  expect(await collectionSlugs()).toContain('kueche')
})

test('finds the collection that a person made, by the slug of its name', async () => {
  await speakGerman()
  await ask(site, apiKey, calls.CreateCollection, { collection: { name: 'Küche' } })
  await importText(site, apiKey, 'Handle,Title,Variant Price,Collection\ntasse,Tasse,5,Küche\n')
  expect((await collectionSlugs()).filter((slug) => slug !== 'all-products')).toEqual(['kueche'])
})

test.each([
  ['a list', 'Name,Price\nMug,5\nMug,6\nMug,7\n'],
  ['Etsy', 'TITLE,CURRENCY_CODE,QUANTITY,PRICE\nMug,EUR,1,5\nMug,EUR,1,6\nMug,EUR,1,7\n'],
])('gives products of one name slugs of their own, the same ones again: %s', async (_, csv) => {
  const { job, errors } = await importText(site, apiKey, csv)
  expect(errors).toEqual([])
  expect(job.counts).toMatchObject({ created: 3 })
  expect((await productSlugs()).toSorted()).toEqual(['mug', 'mug-2', 'mug-3'])
  expect((await importText(site, apiKey, csv)).job.counts).toMatchObject({ created: 0, unchanged: 3 })
})

test('leaves a slug to the product that the file gives it to', () => {
  const handle = createHandles('en', ['mug'])
  const product = (title: string, own = '', sku = '') => handle({ handle: own, title, variants: [{ sku }] })
  expect(product('Mug', '', 'M-1')).toBe('mug-m-1')
  expect(product('Mug', '', 'M-1')).toBe('mug-m-1-2')
  expect(product('Cup', 'mug')).toBe('mug')
  expect(product('Mug')).toBe('mug-2')
})
