import { expect, test } from 'vitest'
import type { OrderFacts } from './facts.ts'
import { customerPaymentStatus, standingOf, stateOf } from './standing.ts'
import { orderTexts } from './texts/index.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const statusOf = (authorized: string, paymentStatus: 'PARTIALLY_PAID' | 'NOT_PAID' | 'PAID' = 'PARTIALLY_PAID') =>
  customerPaymentStatus({
    paymentStatus,
    balanceSummary: {
      balance: price('27.90'),
      authorized: price(authorized),
    },
  })

test('an order whose rest is authorized has a payment in progress, and is not partly paid', () => {
  expect(statusOf('27.90')).toBe('PENDING')
  expect(statusOf('27.89')).toBe('PARTIALLY_PAID')
  expect(statusOf('0.00')).toBe('PARTIALLY_PAID')
})

test('other states stay', () => {
  expect([statusOf('0.00', 'NOT_PAID'), statusOf('0.00', 'PAID')]).toEqual(['NOT_PAID', 'PAID'])
})

const zero = { amount: '0.00' }

/** A paid order with a line of each kind. */
const orderOf = (
  kinds: readonly string[],
  fulfillmentStatus: OrderFacts['fulfillmentStatus'],
  shippingInfo?: OrderFacts['shippingInfo'],
): OrderFacts => ({
  ...{ id: 'order', number: '1001', createdDate: '2026-11-27T10:00:00.000Z', currency: 'EUR' },
  ...{ status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus, taxIncludedInPrices: true, shippingInfo },
  ...{ appliedDiscounts: [], additionalFees: [], taxInfo: { taxBreakdown: [] } },
  lineItems: kinds.map((preset, at) => ({
    ...{ id: `${at}`, productName: { original: preset }, descriptionLines: [], quantity: 1, lineItemPrice: zero },
    itemType: { preset },
  })),
  priceSummary: { subtotal: zero, shipping: zero, discount: zero, total: zero },
  balanceSummary: { balance: zero, paid: zero, refunded: zero },
})

const parcel = { title: 'Parcel' }
const pickup = { title: 'Workshop', logistics: { pickupDetails: {} } }

test.each([
  [['PHYSICAL'], parcel, 'Sent', 'Your order has been sent.', 'Verschickt'],
  [['PHYSICAL'], pickup, 'Ready for pickup', 'Your order is ready for you.', 'Abholbereit'],
  [['SERVICE'], undefined, 'Done', 'Your order is done.', 'Erledigt'],
  [['DIGITAL'], undefined, 'Done', 'Your order is done.', 'Erledigt'],
  [['PHYSICAL', 'SERVICE'], parcel, 'Done', 'Your order is done.', 'Erledigt'],
] as const)('a fulfilled order of %j is named by what was done', (kinds, delivery, word, sentence, german) => {
  const order = orderOf(kinds, 'FULFILLED', delivery)
  expect(standingOf(order, orderTexts.en)).toEqual([word, 'Paid'])
  expect(standingOf(order, orderTexts.de)).toEqual([german, 'Bezahlt'])
  expect(stateOf(order, { open: null, hasFiles: false }, orderTexts.en)).toBe(sentence)
})

test('a part of an order with a service is done, not sent', () => {
  const order = orderOf(['PHYSICAL', 'SERVICE'], 'PARTIALLY_FULFILLED', parcel)
  expect(standingOf(order, orderTexts.en)).toEqual(['Partly done', 'Paid'])
  expect(stateOf(order, { open: null, hasFiles: false }, orderTexts.de)).toBe(
    'Ein Teil deiner Bestellung ist erledigt.',
  )
})
