import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { deleteProduct } from '../write/delete-product.ts'
import { saveProduct } from '../write/save-product.ts'

let site: Site
let visitor: string

beforeAll(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
  for (const name of ['Bowl', 'Mug']) await save(name)
})
afterAll(() => site.close())

const save = (name: string, id?: string) =>
  write(site, null, (transaction) =>
    saveProduct(transaction, { ...(id !== undefined && { id }), name, slug: name.toLowerCase(), price: 900 }),
  )

const page = (sort: 'ASC' | 'DESC' = 'ASC') =>
  ask(site, visitor, calls.QueryProducts, { query: { sort: [{ fieldName: 'name', order: sort }] } })
const names = async () => (await page()).products.map(({ name }) => name)

test('a page that was found before shows a product that was added, renamed or deleted since', async () => {
  expect(await names()).toEqual(['Bowl', 'Mug'])
  await save('Apron')
  expect(await names()).toEqual(['Apron', 'Bowl', 'Mug'])
  const { products } = await page()
  const apron = products.find(({ name }) => name === 'Apron')?.id ?? ''
  await save('Vase', apron)
  expect(await names()).toEqual(['Bowl', 'Mug', 'Vase'])
  await write(site, null, (transaction) => deleteProduct(transaction, apron))
  expect(await names()).toEqual(['Bowl', 'Mug'])
})

test('pages of different orders and filters are different pages', async () => {
  expect((await page('DESC')).products.map(({ name }) => name)).toEqual(['Mug', 'Bowl'])
  expect(await names()).toEqual(['Bowl', 'Mug'])
})
