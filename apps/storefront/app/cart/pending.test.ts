import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPending, type PendingChange, readPendingChange } from './pending.ts'
import type { CartLine, CartView } from './types.ts'

function line(id: string, quantity: number): CartLine {
  return {
    id,
    quantity,
    name: id,
    options: [],
    status: 'available',
    unitPrice: '',
    linePrice: '',
    reference: { catalogItemId: id, appId: 'store' },
  }
}

function cartOf(lines: CartLine[]): CartView {
  return { lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0), subtotal: '', taxIncluded: true }
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a removed line is gone before the server has answered, and its pieces leave the count', () => {
  const pending = applyPending(cartOf([line('mug', 2), line('rug', 1)]), [{ intent: 'remove', lineId: 'mug' }])
  expect(pending.lines.map(({ id }) => id)).toEqual(['rug'])
  expect(pending.count).toBe(1)
})

test('the quantity last asked for is the one shown', () => {
  const pending = applyPending(cartOf([line('mug', 1)]), [
    { intent: 'quantity', lineId: 'mug', quantity: 2 },
    { intent: 'quantity', lineId: 'mug', quantity: 5 },
  ])
  expect(pending.lines[0]).toMatchObject({ quantity: 5, pending: true })
})

test('a quantity of nought is read as a removal', () => {
  expect(readPendingChange(form({ intent: 'quantity', lineId: 'mug', quantity: '0' }))).toEqual({
    intent: 'remove',
    lineId: 'mug',
  })
})

test('a coupon changes nothing that is in the cart', () => {
  expect(readPendingChange(form({ intent: 'coupon', code: 'WOOL' }))).toBeNull()
})

test('the count is always the sum of the lines and of what is arriving, whatever is pending', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  const quantity = fc.integer({ min: 1, max: 99 })
  const change: fc.Arbitrary<PendingChange> = fc.oneof(
    fc.record({ intent: fc.constant('add' as const), quantity }),
    fc.record({ intent: fc.constant('quantity' as const), lineId: ids, quantity }),
    fc.record({ intent: fc.constant('remove' as const), lineId: ids }),
  )
  const lines = fc.uniqueArray(fc.record({ id: ids, quantity }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(lines, fc.array(change, { maxLength: 8 }), (held, changes) => {
      const pending = applyPending(cartOf(held.map(({ id, quantity }) => line(id, quantity))), changes)
      const arriving = changes.reduce((sum, c) => sum + (c.intent === 'add' ? c.quantity : 0), 0)
      expect(pending.count).toBe(pending.lines.reduce((sum, l) => sum + l.quantity, arriving))
      for (const { intent, ...rest } of changes) {
        if (intent === 'remove' && 'lineId' in rest) {
          expect(pending.lines.some(({ id }) => id === rest.lineId)).toBe(false)
        }
      }
    }),
  )
})
