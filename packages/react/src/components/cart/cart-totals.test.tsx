import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeItem } from '../../catalog/store-item.ts'
import { openShop } from '../../testing/shop.tsx'
import { type DeliveryChoice, DeliveryOptions } from '../checkout/delivery-options.tsx'
import { CartTotals } from './cart-totals.tsx'
import { DiscountField } from './discount-field.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  await shop.staff.coupons.createCoupon({
    ...{ code: 'TEN', name: 'Ten', percentOffRate: 10, startTime: '0', scope: { namespace: 'stores' } },
  })
  await shop.staff.coupons.createCoupon({
    ...{ code: 'BIG', name: 'Big', moneyOffAmount: 5, minimumSubtotal: 100, startTime: '0' },
    scope: { namespace: 'stores' },
  })
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const germany = { country: 'DE', postalCode: '28195' }

function Page({ language }: { language: string | undefined }) {
  const [choice, setChoice] = useState<DeliveryChoice>()
  const destination = { shippingAddress: germany, ...(choice && { selectedShippingOption: choice }) }
  return (
    <>
      <DeliveryOptions destination={destination} onSelect={setChoice} language={language} />
      <DiscountField destination={destination} language={language} />
      <CartTotals destination={destination} language={language} />
    </>
  )
}

async function open(language?: string) {
  const tab = shop.openTab()
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 2, catalogReference: storeItem(fixtures.mug) }],
  })
  render(<Page language={language} />, tab)
  return tab
}

const amountOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent
const enter = async (code: string) => {
  fireEvent.change(screen.getByLabelText('Coupon or gift card code'), { target: { value: code } })
  await act(async () => screen.getByRole('button', { name: 'Apply' }).click())
}

test('totals follow the delivery that is chosen', async () => {
  await open()
  await waitFor(() => expect(amountOf('Total')).toBe('€29.90'))
  expect(amountOf('Subtotal')).toBe('€25.00')
  expect(amountOf('Delivery: Standard delivery')).toBe('€4.90')
  expect(amountOf('Tax included')).toBe('€4.77')
  fireEvent.click(screen.getByRole('radio', { name: /^Express delivery €12.90 Next working day/ }))
  await waitFor(() => expect(amountOf('Total')).toBe('€37.90'))
  expect(screen.getByRole('radio', { name: /^Pick up at the workshop Free/ })).toBeTruthy()
})

test('without a destination the total says that delivery is missing', async () => {
  const tab = shop.openTab()
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }],
  })
  render(
    <>
      <CartTotals />
      <DeliveryOptions onSelect={vi.fn()} />
    </>,
    tab,
  )
  await waitFor(() => expect(amountOf('Total before delivery')).toBe('€12.50'))
  expect(amountOf('Delivery')).toBe('Depends on the address')
  expect(screen.getByText('Enter an address to see how we deliver.')).toBeTruthy()
})

test('a place that is not served is named, with a way out', async () => {
  const tab = shop.openTab()
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }],
  })
  const destination = { shippingAddress: { country: 'JP', postalCode: '150-0001' } }
  render(
    <>
      <CartTotals destination={destination} />
      <DeliveryOptions destination={destination} onSelect={vi.fn()} />
    </>,
    tab,
  )
  expect(await screen.findByText('We do not deliver to this address.')).toBeTruthy()
  expect(screen.getByText('We do not deliver to this address. Choose another one.')).toBeTruthy()
})

test('a coupon is applied, named in the totals, and removed', async () => {
  await open()
  await waitFor(() => expect(amountOf('Total')).toBe('€29.90'))
  await enter(' TEN ')
  await waitFor(() => expect(amountOf('Coupon TEN')).toBe('−€2.50'))
  expect(screen.getByText('TEN was applied.')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Remove coupon TEN' }).click())
  await waitFor(() => expect(screen.queryByText('Coupon TEN')).toBeNull())
})

test.each([
  ['', 'Enter a code first.'],
  ['NOPE', 'Unknown coupon code.'],
  ['BIG', 'This coupon is for carts of €100.00 or more.'],
  ['2345-6789-ABCD-EFGH', 'We do not know this gift card. Check the code.'],
])('the code “%s” stays in the field with the reason', async (code, reason) => {
  await open()
  await enter(code)
  const problem = await screen.findByText(reason)
  const field = screen.getByLabelText('Coupon or gift card code')
  expect(problem.getAttribute('role')).toBe('alert')
  expect(field.getAttribute('aria-describedby')).toBe(problem.id)
  expect(field).toHaveProperty('value', code)
})

test('reads German', async () => {
  await open('de')
  expect(await screen.findByText('Gesamt')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Einlösen' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Lieferarten' })).toBeTruthy()
})
