import { calls } from '@cartwright/contract'
import { expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { createTestSite } from '../../../testing.ts'
import { fixtures } from '../../testing.ts'

const { mug: productId } = fixtures

test('the prices of a product are listed, newest first, with those of price lists', async () => {
  let clock = Date.now()
  const site = await createTestSite({ now: () => new Date(clock) })
  await openTestShop(site)
  await writeSettings(site.db, { currencyRates: [{ currency: 'CHF', rate: '1' }] })
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const list = (options: object = {}) => ask(site, apiKey, calls.ListPriceHistory, { productId, ...options })
  clock += 60_000
  await ask(site, apiKey, calls.UpdateProduct, {
    product: { id: productId, priceData: { price: 20 }, discount: { type: 'PERCENT', value: 10 } },
  })
  clock += 60_000
  const { priceList } = await ask(site, apiKey, calls.CreatePriceList, {
    priceList: { name: 'Swiss', currency: 'CHF' },
  })
  const prices = [{ productId, price: '19.00' }]
  await ask(site, apiKey, calls.SetPriceListPrices, { priceListId: priceList.id ?? '', prices })

  const { entries, total } = await list()
  expect(total).toBe(3)
  expect(entries).toMatchObject([
    { priceListId: priceList.id, price: '19.00', currency: 'CHF' },
    { price: '18.00', fullPrice: '20.00', currency: 'EUR', validFrom: new Date(clock - 60_000).toISOString() },
    { price: '12.50', fullPrice: '12.50', currency: 'EUR' },
  ])
  expect(entries[0]).not.toHaveProperty('variantId')
  const variantId = entries[1]?.variantId ?? ''
  expect((await list({ variantId, limit: 1, offset: 1 })).entries).toEqual([entries[1]])
  const unknown = { productId: '11111111-1111-4111-8111-111111111111' }
  expect(await rejection(site, apiKey, calls.ListPriceHistory, unknown)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  const visitor = await visitorToken(site)
  expect(await rejection(site, visitor, calls.ListPriceHistory, { productId })).toMatchObject({ status: 403 })
  await site.close()
})
