/** Stock that an app keeps. */
import { z } from 'zod'
import { CatalogReference } from '../selling/cart/item.ts'
import { array, boolean, guid, int, message, optional } from '../wire.ts'
import type { Plugin } from './plugin.ts'

const reason = z.enum([
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_CANCELED',
  'ORDER_REFUNDED',
  'ORDER_EDITED',
  'ORDER_REJECTED',
])

export const StockedItem = message('StockedItem', 'How many of which item.', {
  catalogReference: optional(CatalogReference),
  locationId: optional(guid),
  quantity: optional(int({ min: 1, max: 100000 })),
  subscriptionItem: optional(boolean),
})
export type StockedItem = z.output<typeof StockedItem>

const change = { items: array(StockedItem, { min: 1, max: 300 }), orderId: guid, reason }

export const DecrementAvailabilityRequest = message('DecrementAvailabilityRequest', 'What left the stock, and why.', {
  ...change,
  restrictInventoryValue: optional(boolean).describe('Refuse rather than go below zero.'),
})
export type DecrementAvailabilityRequest = z.output<typeof DecrementAvailabilityRequest>

export const DecrementAvailabilityResponse = message('DecrementAvailabilityResponse', 'Nothing but success.', {})
export type DecrementAvailabilityResponse = z.output<typeof DecrementAvailabilityResponse>

export const IncrementAvailabilityRequest = message('IncrementAvailabilityRequest', 'What came back, and why.', change)
export type IncrementAvailabilityRequest = z.output<typeof IncrementAvailabilityRequest>

export const IncrementAvailabilityResponse = message('IncrementAvailabilityResponse', 'Nothing but success.', {})
export type IncrementAvailabilityResponse = z.output<typeof IncrementAvailabilityResponse>

export const inventory = {
  componentType: 'ECOM_INVENTORY',
  description: 'Stock that an app keeps.',
  methods: {
    decrementAvailability: {
      path: '/v1/decrement',
      description: 'Takes units out of stock.',
      request: DecrementAvailabilityRequest,
      response: DecrementAvailabilityResponse,
    },
    incrementAvailability: {
      path: '/v1/increment',
      description: 'Puts units back into stock.',
      request: IncrementAvailabilityRequest,
      response: IncrementAvailabilityResponse,
    },
  },
  errors: {
    DECREMENT_NOT_POSSIBLE: { status: 428, meaning: 'There is not enough in stock.' },
    INCREMENT_NOT_POSSIBLE: { status: 428, meaning: 'It cannot be put back.' },
  },
} as const satisfies Plugin
