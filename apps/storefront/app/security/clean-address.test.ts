import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

const clean = (address: string) => cleanAddress(new URL(address, 'https://shop.test'))

test.each([
  ['/?wixMemberLoggedIn=false', '/'],
  ['/de?wixMemberLoggedIn=true', '/de'],
  ['/thank-you?orderId=1&wixMemberLoggedIn=false', '/thank-you?orderId=1'],
  ['/cart?wixMemberLoggedIn=false&lang=de', '/de/cart'],
  ['/search?q=a&wixMemberLoggedIn=a&wixMemberLoggedIn=b', '/search?q=a'],
])('cleans %s to %s', (address, path) => {
  expect(clean(address)).toBe(path)
})

test.each(['/', '/search?q=wixMemberLoggedIn', '/thank-you?orderId=1'])('leaves %s as it is', (address) => {
  expect(clean(address)).toBeNull()
})

test('redirects to no other host', () => {
  expect(clean('https://shop.test//evil.test/?wixMemberLoggedIn=true')).not.toContain('//')
})
