import { calls, plainAdditions, plainFields } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainSamples } from './catalog/product/testing-plain-fields.ts'
import { exportText, importText } from './catalog/transfer/testing.ts'
import { openManagement } from './catalog/write/testing.ts'
import { queryGraphQl } from './edges/graphql/testing.ts'
import { ask } from './platform/http/testing.ts'
import type { Site } from './site.ts'
import { createTestSite } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

/** A new product with a value for one field. */
const productWith = async (field: object) =>
  (await shop.create({ name: 'Olive oil', priceData: { price: 20 }, ...field })).id

describe.each(plainFields)('the plain field $name', ({ name, column, empty }) => {
  const value = plainSamples[name]

  it('is stored, cleared by its empty value, and cleared by null', async () => {
    const id = await productWith({ [name]: value })
    expect(await shop.product(id)).toHaveProperty(name, value)
    for (const cleared of [empty, null]) {
      await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, [name]: value } })
      await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, [name]: cleared } })
      expect(await shop.product(id)).not.toHaveProperty(name)
    }
  })

  it('is sent by V3 and GraphQL', async () => {
    const id = await productWith({ [name]: value })
    const { product } = await ask(site, shop.apiKey, calls.GetProductV3, { productId: id })
    if (plainAdditions.some((addition) => addition === name)) expect(product.additions).toHaveProperty(name, value)
    else expect(product).toHaveProperty(name)
    const query = `query ($id: ID!) { product(id: $id) { ${name} } }`
    expect(await queryGraphQl(site, shop.apiKey, query, { id })).toEqual({ data: { product: { [name]: value } } })
  })

  it('has a column of CSV, which sets and clears it', async () => {
    const id = await productWith({ [name]: value })
    expect((await exportText(site, shop.apiKey)).split('\n')[0]).toContain(column)
    const cell = async (text: unknown) => {
      const { errors } = await importText(site, shop.apiKey, `Product id,Name,${column}\n${id},Olive oil,${text}\n`)
      expect(errors).toEqual([])
    }
    await cell('')
    expect(await shop.product(id)).not.toHaveProperty(name)
    await cell(value)
    expect(await shop.product(id)).toHaveProperty(name, value)
  })
})
