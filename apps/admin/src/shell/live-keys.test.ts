import { expect, test } from 'vitest'
import { staleAfter } from './live-keys.ts'

test('an event makes the lists stale that show what it is about', () => {
  expect(staleAfter('wix.ecom.v1.order_created')).toContain('orders')
  expect(staleAfter('wix.ecom.v1.draft_order_updated')).toEqual(['drafts'])
  expect(staleAfter('com.wix.ecommerce.catalog.api.v1.VariantsChanged')).toContain('inventory')
  expect(staleAfter('cartwright.v1.job_updated')).toEqual(['jobs'])
  expect(staleAfter('wix.ecom.v1.cart_updated')).toEqual([])
})

test('a stream that missed too much makes everything stale', () => {
  expect(staleAfter('reset')).toBeNull()
})
