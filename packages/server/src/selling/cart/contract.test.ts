import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveAdditionalFee } from '../fees/fees.ts'
import { saveCoupon } from '../promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../shipping/store.ts'
import { saveTaxRegion } from '../taxes/tax-regions.ts'
import { item, newMerchant } from './testing.ts'

const { mug, apron, plate, wallpaper } = fixtures
const home = { country: 'DE', city: 'Bremen', streetAddress: { name: 'Am Wall', number: '1' } }

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.19' })
  await saveAdditionalFee(site.db, { code: 'wrap', name: 'Wrapping', price: 200 })
  const regionId = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  const option = { regionId, tiers: [{ upToWeight: null, cost: 490 }], deliveryTime: 'Tomorrow' }
  await saveShippingOption(site.db, { ...option, code: 'post', title: 'Post', method: 'DELIVERY' })
  await saveShippingOption(site.db, { ...option, code: 'shop', title: 'Shop', method: 'PICKUP', pickupAddress: home })
})
afterAll(() => site.close())

/** Fails for a field that is missing, that has another type, and for one the contract does not know. */
function expectToFit({ response }: Call, { status, body }: { status: number; body: unknown }) {
  expect(status, JSON.stringify(body)).toBe(200)
  expect(response.parse(body)).toEqual(body)
}

test('every response matches the contract, whatever is in the cart', async () => {
  const merchant = await newMerchant(site)
  const added = await merchant.addRequest({
    lineItems: [
      item(mug, 2),
      item(apron, 1, { options: { Size: 'Large', Color: 'Clay' } }),
      item(plate, 1, { customTextFields: { Name: 'Ada' } }),
      { ...item(wallpaper, 1), catalogOverrideFields: { price: '3.5', productName: { original: 'Gift' } } },
    ],
    customLineItems: [{ itemType: { preset: 'SERVICE' }, price: '4.5', productName: { original: 'Engraving' } }],
  })
  expectToFit(calls.AddToCurrentCart, added)
  const updated = await merchant.update({
    cartInfo: {
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: { address: home, contactDetails: { firstName: 'Ada' } },
      selectedShippingOption: { code: 'post' },
    },
    couponCode: 'TEN',
    merchantDiscounts: [{ amount: '1.00' }],
  })
  expectToFit(calls.UpdateCurrentCart, updated)
  expectToFit(calls.GetCurrentCart, await merchant.get())
  expectToFit(calls.EstimateCurrentCartTotals, await merchant.estimate())
  expectToFit(calls.EstimateCurrentCartTotals, await merchant.estimate({ shippingAddress: home }))
  expectToFit(calls.EstimateCurrentCartTotals, await merchant.estimate({ shippingAddress: { country: 'NZ' } }))
  expectToFit(
    calls.EstimateCurrentCartTotals,
    await merchant.estimate({ shippingAddress: home, selectedShippingOption: { code: 'shop' } }),
  )
  expectToFit(calls.CreateCheckoutFromCurrentCart, await merchant.checkout())
  const [first] = updated.body.cart.lineItems
  expectToFit(calls.UpdateCurrentCartLineItemQuantity, await merchant.setQuantity(first?.id ?? '', 1))
  expectToFit(calls.RemoveCouponFromCurrentCart, await merchant.removeCoupon())
  expectToFit(calls.RemoveLineItemsFromCurrentCart, await merchant.remove(first?.id ?? ''))
  expectToFit(calls.DeleteCurrentCart, await merchant.delete())
})
