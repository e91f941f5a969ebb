import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reloadsOnFocus, staleAfter } from './live-keys.ts'

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

test('each event about something that the admin lists makes a list stale', () => {
  const documented = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')
  const types = [...documented.matchAll(/^\| `\w+` \| `([\w.]+)`/gm)].map(([, type = '']) => type)
  expect(types.length).toBeGreaterThan(50)
  const without = types.filter((type) => staleAfter(type)?.length === 0)
  // Carts, sessions and installations are in no list; saved cards are shown to customers alone.
  const unlisted = /cart_|redirect_session|saved_payment_method|^App/
  expect(without.filter((type) => !unlisted.test(type))).toEqual([])
})

test('lists that no event reports load again when the person comes back, the others if they are old', () => {
  for (const part of ['reviews', 'content', 'settings', 'media', 'customers'])
    expect(reloadsOnFocus(part)).toBe('always')
  for (const part of ['orders', 'products', 'discounts', 'jobs']) expect(reloadsOnFocus(part)).toBe(true)
})
