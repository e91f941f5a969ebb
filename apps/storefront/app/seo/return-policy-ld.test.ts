import { expect, test } from 'vitest'
import { unknownShop } from '../brand/unknown-shop.ts'
import { returnPolicyLd } from './return-policy-ld.ts'

const shop = (returns: object | undefined, countries = ['AT', 'DE']) => ({
  ...unknownShop,
  profile: { ...unknownShop.profile, ...(returns && { returns }) },
  delivery: { ...unknownShop.delivery, countries },
})

test('a shop that has said nothing has no return policy', () => {
  expect(returnPolicyLd(shop(undefined))).toBeNull()
  expect(returnPolicyLd(shop({ isShippingFree: true }))).toBeNull()
  expect(returnPolicyLd(shop({ days: 30 }, []))).toBeNull()
})

test('names days, countries and who pays', () => {
  expect(returnPolicyLd(shop({ days: 30, isShippingFree: true }))).toMatchObject({
    applicableCountry: ['AT', 'DE'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    returnFees: 'https://schema.org/FreeReturn',
  })
  expect(returnPolicyLd(shop({ days: 14 }))).toMatchObject({
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
})

test('no days are no returns', () => {
  expect(returnPolicyLd(shop({ days: 0 }))).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})
