import { expect, test } from 'vitest'
import { asClientCode, beginPage, recorded } from './recorded-calls.ts'

const { products } = recorded({ products: { getProduct: async (_send: unknown, id: string) => id } })

test('each page lists its own calls, the newest first, and those of an earlier visit', async () => {
  beginPage('/admin/products')
  await products.getProduct(() => Promise.reject(), 'a')
  await products.getProduct(() => Promise.reject(), 'b')
  beginPage('/admin/orders/')
  expect(asClientCode()).toEqual([])
  await products.getProduct(() => Promise.reject(), 'c')
  expect(asClientCode()).toEqual(['await client.products.getProduct("c")'])
  beginPage('/admin/products')
  expect(asClientCode()).toEqual(['await client.products.getProduct("b")', 'await client.products.getProduct("a")'])
  beginPage('/admin/orders')
  expect(asClientCode()).toHaveLength(1)
})
