import { expect, test } from 'vitest'
import { cartAddress } from './cart-address.ts'

const shop = 'https://shop.test'
const other = 'https://other.test'

test('the cart is edited where the storefront says, first by its cart page', () => {
  const callbacks = { cartPageUrl: `${other}/basket`, postFlowUrl: `${other}/back` }
  expect(cartAddress({ callbacks, origin: other }, shop)).toBe(`${other}/basket`)
  expect(cartAddress({ callbacks: { postFlowUrl: `${other}/back` }, origin: null }, shop)).toBe(`${other}/back`)
})

test('without such an address, it is edited at the origin that began the checkout', () => {
  expect(cartAddress({ callbacks: {}, origin: other }, shop)).toBe(`${other}/`)
  expect(cartAddress({ callbacks: {}, origin: other }, null)).toBe(`${other}/`)
})

test('the site’s own shop has its cart page', () => {
  expect(cartAddress({ callbacks: {}, origin: shop }, `${shop}/en`)).toBe(`${shop}/en/cart`)
  expect(cartAddress({ callbacks: {}, origin: null }, shop)).toBe(`${shop}/cart`)
  expect(cartAddress({ callbacks: {}, origin: null }, null)).toBeNull()
})
