import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../../write/testing.ts'
import { importText } from '../testing.ts'
import { exportOf, hasSales, hasVariants, shopNames } from './testing.ts'

const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

async function open() {
  const site = await createTestSite()
  sites.push(site)
  const { apiKey } = await openManagement(site)
  const products = async () =>
    (await ask(site, apiKey, calls.QueryProducts, { query: { paging: { limit: 100 } } })).products
  return { site, apiKey, products }
}

test.each(shopNames)(
  'imports 200 products of %s with variants, sales and images, and again without a change',
  async (shop) => {
    const { site, apiKey, products } = await open()
    const csv = exportOf(shop, 200)
    const { job, errors } = await importText(site, apiKey, csv)
    expect(errors).toEqual([])
    expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 200 } })
    const imported = await products()
    expect(imported).toHaveLength(100)
    expect(imported.every(({ media }) => shop === 'plain list' || (media?.items?.length ?? 0) > 0)).toBe(true)
    expect(imported.every(({ priceData }) => priceData?.price === 10)).toBe(true)
    if (hasVariants(shop)) {
      const withSizes = imported.filter(({ productOptions = [] }) => productOptions.length > 0)
      expect(withSizes.length).toBeGreaterThan(20)
      for (const { productOptions } of withSizes)
        expect(productOptions?.[0]?.choices?.map(({ description }) => description)).toEqual(['S', 'M', 'L'])
    }
    if (hasSales(shop))
      expect(new Set(imported.map(({ priceData }) => priceData?.discountedPrice))).toEqual(new Set([8, 10]))
    const again = await importText(site, apiKey, csv)
    expect(again.job.counts).toMatchObject({ created: 0, changed: 0, unchanged: 200 })
  },
  60_000,
)

test('names the columns of the file in errors', async () => {
  const { site, apiKey } = await open()
  const errorsOf = async (csv: string) => (await importText(site, apiKey, csv)).errors
  expect(await errorsOf('Handle,Title,Variant Price,Image Src\na,X,5,http://cdn.example.com/a.jpg')).toMatchObject([
    { line: 2, column: 'Image Src' },
  ])
  expect(
    await errorsOf('Title,URL handle,Option1 name,Option1 value,Price\nX,a,Size,S,5\n,a,,S,"1.500"'),
  ).toMatchObject([
    { line: 3, column: 'Price' },
    { line: 3, column: 'Option1 value' },
  ])
})

test('reads the choices “S” and “S ” as one', async () => {
  const { site, apiKey, products } = await open()
  const { errors } = await importText(
    site,
    apiKey,
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\na,X,Size,S,Color,Red,5\na,,,"S ",,Blue,6\n',
  )
  expect(errors).toEqual([])
  expect((await products())[0]?.productOptions?.[0]?.choices).toHaveLength(1)
})
