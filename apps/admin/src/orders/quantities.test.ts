import type { Fulfillment, FulfillmentRequest, OrderLineItem } from '@cartwright/client'
import { expect, test } from 'vitest'
import { atServicesOf, unsentLines } from './quantities.ts'

const request = (status: FulfillmentRequest['status'], quantity: number, id = 'r'): FulfillmentRequest => ({
  id,
  orderId: 'o',
  appId: 'a',
  status,
  lineItems: [{ id: 'mug', quantity }],
  cancelRequested: false,
  createdDate: new Date(0),
  updatedDate: new Date(0),
})
const parcel = (quantity: number, fulfillmentRequestId?: string): Fulfillment => ({
  lineItems: [{ id: 'mug', quantity }],
  ...(fulfillmentRequestId !== undefined && { fulfillmentRequestId }),
})
const left = (fulfillments: Fulfillment[], fulfillmentRequests: FulfillmentRequest[]) => {
  const lineItems = [{ id: 'mug', quantity: 5 }] as OrderLineItem[]
  return unsentLines({ order: { lineItems } as never, fulfillments, fulfillmentRequests }).map((line) => line.left)
}

test('pieces at a fulfillment service are not offered for a parcel', () => {
  expect(left([], [request('ACCEPTED', 2)])).toEqual([3])
  expect(left([], [request('REQUESTED', 5)])).toEqual([])
  expect(left([parcel(1)], [request('ACCEPTED', 2)])).toEqual([2])
})

test('what the service sent counts once', () => {
  expect(left([parcel(1, 'r')], [request('ACCEPTED', 2)])).toEqual([3])
  expect(atServicesOf({ fulfillments: [parcel(1, 'r')], fulfillmentRequests: [request('ACCEPTED', 2)] }, 'mug')).toBe(1)
})

test('a request that was rejected, canceled or sent holds nothing', () => {
  expect(left([], [request('REJECTED', 2), request('CANCELED', 2, 's')])).toEqual([5])
  expect(left([parcel(2, 'r')], [request('FULFILLED', 2)])).toEqual([3])
})
