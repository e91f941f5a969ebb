import { changeSettings } from '@cartwright/server/hosted'
import * as currencies from '@wix/auto_sdk_ecom_currencies'
import * as discountRules from '@wix/auto_sdk_ecom_discount-rules'
import * as giftVouchers from '@wix/auto_sdk_ecom_gift-vouchers'
import * as coupons from '@wix/marketing_coupons'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, STORES_APP_ID, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const owner = () =>
  createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }),
    modules: { coupons, currencies, discountRules, giftVouchers },
  })

const sellIn = (currencyRates: { currency: string; rate: string }[]) =>
  shop.site.db.transaction().execute((transaction) => changeSettings(shop.site, transaction, { currencyRates }))

const notFound = { details: { applicationError: { code: expect.stringMatching(/_NOT_FOUND$/) } } }

test('O16: a discount rule is created, read, changed, queried and deleted', async () => {
  const created = await owner().discountRules.createDiscountRule({
    name: 'Three for two',
    active: true,
    trigger: {
      triggerType: 'AND',
      and: {
        triggers: [
          { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '20' } },
          { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } },
        ],
      },
    },
    activeTimeInfo: { start: new Date('2026-01-01T00:00:00Z') },
    discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 12.5 }] },
  })
  expect(created).toMatchObject({ name: 'Three for two', status: 'LIVE', usageCount: 0, revision: '1' })
  expect(created.activeTimeInfo?.start).toBeInstanceOf(Date)
  const id = created._id ?? ''
  const changed = await owner().discountRules.updateDiscountRule(id, { ...created, revision: '1', name: 'Two for one' })
  expect(changed).toMatchObject({ name: 'Two for one', revision: '2', discounts: { values: [{ percentage: 12.5 }] } })
  expect(await owner().discountRules.getDiscountRule(id)).toMatchObject({ name: 'Two for one' })
  const { items } = await owner().discountRules.queryDiscountRules().eq('name', 'Two for one').find()
  expect(items).toMatchObject([{ _id: id }])
  await owner().discountRules.deleteDiscountRule(id)
  expect(await thrown(owner().discountRules.getDiscountRule(id))).toMatchObject(notFound)
})

test('O16: a coupon is created, read, changed, queried and deleted', async () => {
  const specification = {
    name: 'Spring',
    code: 'SPRING',
    percentOffRate: 10,
    startTime: '1767225600000',
    usageLimit: 5,
  }
  const { _id: id = '' } = await owner().coupons.createCoupon(specification)
  expect(await owner().coupons.getCoupon(id)).toMatchObject({
    _id: id,
    specification: { ...specification, active: true },
    expired: false,
    numberOfUsages: 0,
  })
  await owner().coupons.updateCoupon(id, { name: 'Late spring' })
  const found = await owner().coupons.queryCoupons({ filter: JSON.stringify({ 'specification.code': 'SPRING' }) })
  expect(found).toMatchObject({ totalResults: 1, coupons: [{ specification: { name: 'Late spring', usageLimit: 5 } }] })
  await owner().coupons.deleteCoupon(id)
  expect(await thrown(owner().coupons.getCoupon(id))).toMatchObject(notFound)
})

test('O16: coupons of every kind are created and deleted in bulk', async () => {
  const product = { namespace: 'stores', group: { name: 'product' } }
  const { results = [], bulkActionMetadata } = await owner().coupons.bulkCreateCoupons(
    [
      { code: 'OFF', name: 'Off', startTime: '1767225600000', moneyOffAmount: 5, minimumSubtotal: 20 },
      { code: 'SHIP', name: 'Ship', startTime: '1767225600000', freeShipping: true },
      { code: 'FIX', name: 'Fix', startTime: '1767225600000', fixedPriceAmount: 9.99, scope: product },
      { code: 'BUY', name: 'Buy', startTime: '1767225600000', buyXGetY: { x: 2, y: 1 }, scope: product },
      { code: 'OFF', name: 'Again', startTime: '1767225600000', freeShipping: true },
    ],
    { returnFullEntity: true },
  )
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 4, totalFailures: 1, undetailedFailures: 0 })
  expect(results[4]?.itemMetadata).toMatchObject({ success: false, error: { code: 'COUPON_CODE_EXISTS' } })
  const ids = results.flatMap(({ coupon }) => coupon?._id ?? [])
  expect(ids).toHaveLength(4)
  const { deleteMetadata } = await owner().coupons.bulkDeleteCoupons(ids)
  expect(deleteMetadata).toMatchObject({ totalSuccesses: 4, totalFailures: 0 })
})

test('O16: a gift card is read, redeemed and given back', async () => {
  const appId = STORES_APP_ID
  const response = await fetch('https://www.wixapis.com/ecom/v1/issued-gift-cards', {
    method: 'POST',
    headers: { authorization: shop.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ giftCard: { initialValue: { value: '50' } } }),
  })
  const { code }: { code: string } = await response.json()
  const read = async () => (await owner().giftVouchers.getGiftCard(code)).giftCard
  expect(await read()).toMatchObject({ status: 'VALID', balance: { value: '50.00', currency: 'EUR' }, appId })
  const redeem = (value: string) =>
    owner().giftVouchers.redeemGiftCard(code, { amount: { value, currency: 'EUR' }, appId })
  const { transactionId = '' } = await redeem('20')
  expect(await read()).toMatchObject({ balance: { value: '30.00' } })
  expect(await thrown(redeem('31'))).toMatchObject({ details: { applicationError: { code: 'INSUFFICIENT_FUNDS' } } })
  await owner().giftVouchers.voidTransaction(transactionId, { appId })
  expect(await read()).toMatchObject({ balance: { value: '50.00' } })
  expect(await thrown(owner().giftVouchers.voidTransaction(transactionId, { appId }))).toMatchObject({
    details: { applicationError: { code: 'ALREADY_VOIDED' } },
  })
})

test('O16: rates and amounts go between the currencies that the shop sells in, exactly', async () => {
  const currencyRates = [{ currency: 'USD', rate: '1.25' }]
  await sellIn(currencyRates)
  try {
    const { currencies: listed = [] } = await owner().currencies.listCurrencies()
    expect(listed.map(({ code }) => code)).toEqual(['EUR', 'USD'])
    const { rate } = await owner().currencies.getConversionRate({ from: 'USD', to: 'EUR' })
    expect(rate).toEqual({ value: '8', decimalPlaces: 1 })
    const { amounts } = await owner().currencies.convertCurrency({ from: 'EUR', to: 'USD' }, [
      { value: '1050', decimalPlaces: 2 },
    ])
    expect(amounts).toEqual([{ value: '1313', decimalPlaces: 2 }])
    expect(await thrown(owner().currencies.getConversionRate({ from: 'EUR', to: 'CHF' }))).toMatchObject({
      details: { applicationError: { code: 'CURRENCY_NOT_OFFERED' } },
    })
  } finally {
    await sellIn([])
  }
})

test('O16: currencies are listed and converted', async () => {
  const { currencies: listed } = await owner().currencies.listCurrencies()
  expect(listed).toEqual([{ code: 'EUR', symbol: '€' }])
  const { rate } = await owner().currencies.getConversionRate({ from: 'EUR', to: 'EUR' })
  expect(rate).toEqual({ value: '1', decimalPlaces: 0 })
  const { amounts } = await owner().currencies.convertCurrency({ from: 'EUR', to: 'EUR' }, [
    { value: '1050', decimalPlaces: 2 },
  ])
  expect(amounts).toEqual([{ value: '1050', decimalPlaces: 2 }])
})
