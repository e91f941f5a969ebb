// @vitest-environment node
import { expect, test } from 'vitest'
import { isSameItem } from './same-item.ts'

const item = (options?: Record<string, unknown>, catalogItemId = 'p') => ({
  appId: 'store',
  catalogItemId,
  ...(options && { options }),
})
const nil = '00000000-0000-0000-0000-000000000000'
const answered = { variantId: 'v', options: { Size: 'Small', Color: 'Moss' } }

test.each([
  [item(), item({ variantId: nil }), true],
  [item(), item({ variantId: nil, options: {} }), true],
  [item({ variantId: 'v' }), item(answered), true],
  [item({ options: { Color: 'Moss', Size: 'Small' } }), item(answered), true],
  [item({ options: { Color: 'Moss', Size: 'Large' } }), item(answered), false],
  [item({ variantId: 'w' }), item(answered), false],
  [item(), item({ variantId: 'v' }), false],
  [item(), item(undefined, 'q'), false],
  [item(), { ...item(), appId: 'other' }, false],
  [item({ customTextFields: { Name: 'Ada' } }), item({ variantId: nil, customTextFields: { Name: 'Ada' } }), true],
  [item({ customTextFields: { Name: 'Ada' } }), item(), false],
  [item(), undefined, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSameItem(one, other)).toBe(same)
  expect(isSameItem(other, one)).toBe(same)
})
