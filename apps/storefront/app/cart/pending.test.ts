import { type CartChange, storeItem } from '@cartwright/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPending, readPendingChange } from './pending.ts'
import { cartOf, line } from './testing.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const remove = (id: string): CartChange => ({ number: 1, kind: 'remove', line: { id } })
const setQuantity = (id: string, quantity: number): CartChange => ({
  number: 1,
  kind: 'setQuantity',
  line: { id },
  quantity,
})

test('removes a line from list and count before the server has responded', () => {
  const pending = applyPending(cartOf([line('mug', 2), line('rug', 1)]), [remove('mug')])
  expect(pending.lines.map(({ id }) => id)).toEqual(['rug'])
  expect(pending.count).toBe(1)
})

test('shows the last requested quantity', () => {
  const pending = applyPending(cartOf([line('mug', 1)]), [setQuantity('mug', 2), setQuantity('mug', 5)])
  expect(pending.lines[0]).toMatchObject({ quantity: 5, pending: true })
})

test('a quantity of nought is read as a removal', () => {
  expect(readPendingChange(form({ intent: 'quantity', lineId: 'mug', quantity: '0' }), 1)).toEqual(remove('mug'))
})

test('a coupon changes nothing that is in the cart', () => {
  expect(readPendingChange(form({ intent: 'coupon', code: 'WOOL' }), 1)).toBeNull()
})

test('an item already in the cart shows its new quantity immediately; another variant counts as arriving', () => {
  const hat = { ...line('hat', 1), catalogReference: storeItem('hat', { variantId: 'v', options: { Size: 'L' } }) }
  const added = form({ intent: 'add', productId: 'hat', 'option:Size': 'L', quantity: '2' })
  const other = form({ intent: 'add', productId: 'hat', 'option:Size': 'S' })
  const changes = [added, other].flatMap((data, number) => readPendingChange(data, number) ?? [])
  const pending = applyPending(cartOf([hat]), changes)
  expect(pending.lines).toMatchObject([{ id: 'hat', quantity: 3, pending: true }])
  expect(pending.count).toBe(4)
})

test('an item that is put back is the one that was removed', () => {
  const reference = storeItem('hat', { variantId: 'v', customTextFields: { Name: 'Ada' } })
  const undo = form({ intent: 'add', reference: JSON.stringify(reference), quantity: '3' })
  expect(readPendingChange(undo, 7)).toEqual({
    number: 7,
    kind: 'add',
    item: { catalogReference: reference, quantity: 3 },
    preview: {},
  })
})

test('the count is always the sum of lines and arriving items, whatever is pending', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  const quantity = fc.integer({ min: 1, max: 99 })
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    quantity.map((quantity): CartChange => {
      const item = { catalogReference: storeItem('new'), quantity }
      return { number: 1, kind: 'add', item, preview: {} }
    }),
    fc.tuple(ids, quantity).map(([id, quantity]) => setQuantity(id, quantity)),
    ids.map(remove),
  )
  const lines = fc.uniqueArray(fc.record({ id: ids, quantity }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(lines, fc.array(change, { maxLength: 8 }), (held, changes) => {
      const pending = applyPending(cartOf(held.map(({ id, quantity }) => line(id, quantity))), changes)
      const arriving = changes.reduce((sum, change) => sum + (change.kind === 'add' ? change.item.quantity : 0), 0)
      expect(pending.count).toBe(pending.lines.reduce((sum, { quantity }) => sum + quantity, arriving))
      for (const change of changes) {
        if (change.kind === 'remove') expect(pending.lines.some(({ id }) => id === change.line.id)).toBe(false)
      }
    }),
  )
})
