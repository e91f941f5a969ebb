import { manualPayment } from '@cartwright/server'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeItem } from '../../catalog/store-item.ts'
import { openShop } from '../../testing/shop.tsx'
import { Checkout } from './checkout.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ paymentProviders: [manualPayment] })
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('a button that is clicked again and again orders once: gh:shopware/frontends#1935', async () => {
  const { client, wrapper } = shop.openTab()
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }] })
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  const { carrierServiceOptions = [] } = (
    await client.checkoutEditor.updateCheckout(checkoutId, {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: {
        shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
        selectedCarrierServiceOption: { code: 'express' },
      },
    })
  ).shippingInfo
  expect(carrierServiceOptions).not.toEqual([])
  const onPlaced = vi.fn()
  render(<Checkout callbacks={{}} onPlaced={onPlaced} payments={[{ id: 'invoice', label: 'Invoice' }]} />, { wrapper })
  const place = await screen.findByRole('button', { name: 'Order and pay' })
  await act(async () => {
    place.click()
    place.click()
    place.click()
  })
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1))
  expect((await client.orderSearch.searchOrders()).orders).toHaveLength(1)
})
