import { expect, test } from 'vitest'
import { preorderedText } from './preordered.ts'

const order = { status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' } as const
const line = { preorder: { quantity: 2, availableDate: '2027-03-01' } }

test('an order says when preordered pieces are expected, until all is sent or it is canceled', () => {
  expect(preorderedText(order, line, 'en')).toBe('2 on preorder, expected March 1, 2027')
  expect(preorderedText(order, line, 'de')).toBe('2 vorbestellt, voraussichtlich ab 1. März 2027')
  expect(preorderedText(order, { preorder: { quantity: 1 } }, 'en')).toBe('1 on preorder')
  expect(preorderedText(order, {}, 'en')).toBeUndefined()
  expect(preorderedText({ ...order, fulfillmentStatus: 'FULFILLED' }, line, 'en')).toBeUndefined()
  expect(preorderedText({ ...order, status: 'CANCELED' }, line, 'en')).toBeUndefined()
})
