import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { goToCheckout, openTestShop, review, submit } from '../checkout/testing.ts'
import { codeOf, item, newVisitor, shopperWith } from './testing.ts'

let site: Site
let apiKey: string
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  ;({ clientId } = await openTestShop(site))
  ;({ apiKey } = await createApiKey(site, { name: 'Back office' }))
  await writeSettings(site.db, {
    currencyRates: [
      { currency: 'JPY', rate: '160' },
      { currency: 'USD', rate: '1.1' },
    ],
  })
})
afterAll(() => site.close())
beforeEach(() => limits({}))

const limits = (orderLimits: object) => ask(site, apiKey, calls.UpdateSiteSettings, { settings: { orderLimits } })

test('the cart says what is missing for the minimum, and no checkout is created below it', async () => {
  await limits({ minimumAmount: '30' })
  const shopper = await newVisitor(site)
  await shopper.add(item(fixtures.mug, 2))
  const { body } = await shopper.estimate()
  expect(body.calculationErrors.orderValidationErrors).toMatchObject([
    {
      code: 'MINIMUM_ORDER_AMOUNT_NOT_MET',
      description: 'The minimum order is €30.00. Add items for €5.00 more.',
      data: { limit: { amount: '30.00' }, difference: { amount: '5.00' } },
    },
  ])
  expect(body.violations).toMatchObject([{ severity: 'ERROR' }])
  const rejected = await shopper.checkout()
  expect([rejected.status, codeOf(rejected)]).toEqual([428, 'MINIMUM_ORDER_AMOUNT_NOT_MET'])
  await shopper.add(item(fixtures.wallpaper, 1))
  expect((await shopper.estimate()).body.calculationErrors.orderValidationErrors).toEqual([])
  expect((await shopper.checkout()).status).toBe(200)
})

test('an order that falls below the minimum after its checkout was created cannot be placed', async () => {
  const { checkoutId } = await goToCheckout(site, clientId)
  await limits({ minimumAmount: '12.51' })
  const reviewed = await review(site, checkoutId)
  await expect(submit(site, checkoutId, reviewed)).rejects.toMatchObject({ missing: ['violations'] })
  await limits({ minimumAmount: '12.50' })
  expect(await submit(site, checkoutId, reviewed)).toMatchObject({ status: 'placed' })
})

test('amounts are converted, or set for a currency', async () => {
  await limits({ minimumAmount: '30', byCurrency: [{ currency: 'USD', minimumAmount: '20' }] })
  const token = await visitorToken(site)
  const shopper = shopperWith(site, token)
  await shopper.add(item(fixtures.mug, 1))
  const missing = async (currency: string) => {
    const request = new Request(`${site.url}/ecom/v1/carts/current/estimate-totals`, {
      method: 'POST',
      headers: { authorization: token, 'x-wix-currency': currency },
      body: '{}',
    })
    const { calculationErrors } = calls.EstimateCurrentCartTotals.response.parse(
      await (await site.fetch(request)).json(),
    )
    return calculationErrors.orderValidationErrors.map(({ data }) => data)
  }
  expect(await missing('JPY')).toMatchObject([{ limit: { amount: '4800' }, difference: { amount: '2800' } }])
  expect(await missing('USD')).toMatchObject([{ limit: { amount: '20.00' }, difference: { amount: '6.25' } }])
})

test('an order may be too large, in money or in pieces', async () => {
  await limits({ maximumAmount: '20', minimumQuantity: 2, maximumQuantity: 3 })
  const shopper = await newVisitor(site)
  const codes = async () =>
    (await shopper.estimate()).body.calculationErrors.orderValidationErrors.map(({ code }) => code)
  await shopper.add(item(fixtures.wallpaper, 1))
  expect(await codes()).toEqual(['MINIMUM_ORDER_QUANTITY_NOT_MET'])
  await shopper.add(item(fixtures.wallpaper, 3))
  expect(await codes()).toEqual(['MAXIMUM_ORDER_AMOUNT_EXCEEDED', 'MAXIMUM_ORDER_QUANTITY_EXCEEDED'])
})

test('limits that contradict themselves are rejected', async () => {
  const rejected = (orderLimits: object) =>
    rejection(site, apiKey, calls.UpdateSiteSettings, { settings: { orderLimits } })
  expect(await rejected({ minimumAmount: '2', maximumAmount: '1' })).toMatchObject({
    fields: ['settings.orderLimits.maximumAmount'],
  })
  expect(await rejected({ minimumQuantity: 2, maximumQuantity: 1 })).toMatchObject({
    fields: ['settings.orderLimits.maximumQuantity'],
  })
  const twice = { currency: 'USD', minimumAmount: '1' }
  expect(await rejected({ byCurrency: [twice, twice] })).toMatchObject({
    fields: ['settings.orderLimits.byCurrency[1].currency'],
  })
})
