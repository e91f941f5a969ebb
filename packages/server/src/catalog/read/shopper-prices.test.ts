import { calls, type Product } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { choices, openManagement } from '../write/testing.ts'

let site: Site
let visitor: string
let owner: Awaited<ReturnType<typeof openManagement>>
let id: string
beforeAll(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
  owner = await openManagement(site)
  const currencyRates = [
    { currency: 'JPY', rate: '162.35' },
    { currency: 'CHF', rate: '0.9413', roundTo: '0.05' },
  ]
  await ask(site, owner.apiKey, calls.UpdateSiteSettings, { settings: { currencyRates } })
  const made = await owner.create({
    name: 'Harbour mug',
    priceData: { price: 24.5 },
    discount: { type: 'PERCENT', value: 10 },
    productOptions: [{ name: 'Glaze', choices: choices('Sand', 'Moss') }],
    pricePerUnitData: {
      ...{ totalQuantity: 2, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
    },
  })
  id = made?.id ?? ''
})
afterAll(() => site.close())

async function inCurrency<Answer>(currency: string, path: string, body?: object): Promise<Answer> {
  const request = new Request(`${site.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: visitor, 'x-wix-currency': currency },
    ...(body && { body: JSON.stringify(body) }),
  })
  return JSON.parse(await (await site.fetch(request)).text())
}

const getIn = async (currency: string) =>
  (await inCurrency<{ product: Product }>(currency, `/stores-reader/v1/products/${id}`)).product

const yen = {
  currency: 'JPY',
  price: 3978,
  discountedPrice: 3580,
  formatted: { price: '¥3,978', discountedPrice: '¥3,580' },
}

test('a product has its price in the currency the request names, and in the site’s beside it', async () => {
  const product = await getIn('JPY')
  expect(product.convertedPriceData).toMatchObject({ ...yen, pricePerUnit: 1791 })
  expect(product.priceData).toMatchObject({ currency: 'EUR', price: 24.5, discountedPrice: 22.05 })
})

test('variants, the selected variant, and queried or searched products are converted too', async () => {
  const reader = '/stores-reader/v1/products'
  const { variants } = await inCurrency<{ variants: { variant: object }[] }>(
    'JPY',
    `${reader}/${id}/variants/query`,
    {},
  )
  expect(variants).toHaveLength(2)
  for (const { variant } of variants) expect(variant).toMatchObject({ convertedPriceData: yen })
  const { selectedVariant } = await inCurrency<{ selectedVariant: object }>(
    'jpy',
    `${reader}/${id}/productOptionsAvailability`,
    { options: { Glaze: 'Moss' } },
  )
  expect(selectedVariant).toMatchObject({ price: { currency: 'EUR' }, convertedPriceData: yen })
  for (const path of [`${reader}/query-platformized`, `${reader}/search`]) {
    const { products } = await inCurrency<{ products: object[] }>('JPY', path, {})
    expect([path, products]).toMatchObject([path, [{ convertedPriceData: yen }]])
  }
})

test('prices are rounded as the owner says for the currency', async () => {
  expect((await getIn('CHF')).convertedPriceData).toMatchObject({ price: 23.05, discountedPrice: 20.75 })
})

test('without the header, or for a currency without a rate, it is the site’s', async () => {
  const plain = await ask(site, visitor, calls.GetProduct, { id })
  expect(plain.product?.convertedPriceData).toEqual(plain.product?.priceData)
  for (const currency of ['EUR', 'USD', 'nonsense', '']) {
    expect((await getIn(currency)).convertedPriceData).toEqual(plain.product?.priceData)
  }
})

test('a converted response matches the contract, and unknown products stay unknown', async () => {
  const request = { id }
  const answer = await callOf(site, visitor, calls.GetProduct, request)
  expect(calls.GetProduct.response.safeParse({ product: await getIn('JPY') }).success).toBe(true)
  expect(answer.status).toBe(200)
  expect(await inCurrency('JPY', '/stores-reader/v1/products/00000000-0000-4000-8000-00000000dead')).toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  })
})

test('rates are positive decimals, each currency once', async () => {
  const rejected = (currencyRates: object[]) =>
    rejection(site, owner.apiKey, calls.UpdateSiteSettings, { settings: { currencyRates } })
  const field = (name: string) => ({ status: 400, fields: [`settings.currencyRates[${name}`] })
  expect(await rejected([{ currency: 'USD', rate: '0' }])).toEqual(field('0].rate'))
  expect(await rejected([{ currency: 'USD', rate: 'much' }])).toEqual(field('0].rate'))
  expect(await rejected([{ currency: 'dollar', rate: '1' }])).toEqual(field('0].currency'))
  const twice = { currency: 'USD', rate: '1' }
  expect(await rejected([twice, twice])).toEqual(field('1].currency'))
})
