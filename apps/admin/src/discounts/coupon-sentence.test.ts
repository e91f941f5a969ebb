// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDiscounts } from '../../../../packages/server/src/platform/pricing/discounts.ts'
import type { PricedLine } from '../../../../packages/server/src/platform/pricing/types.ts'
import { toDraft } from '../../../../packages/server/src/selling/promotions/read-coupon.ts'
import { type CouponForm, toSpecification } from './coupon-form.ts'
import { sentenceOf } from './sentence.ts'

const shop = { currency: 'EUR', timeZone: 'Europe/Berlin' }
const names = new Map([
  ['p1', 'Mug'],
  ['p2', 'Lamp'],
  ['c1', 'Kitchen'],
])

const form: fc.Arbitrary<CouponForm> = fc.record({
  name: fc.constant('Spring'),
  code: fc.constant('SPRING'),
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: 1, max: 90 }).map(String),
  productIds: fc.subarray(['p1', 'p2']),
  collectionIds: fc.subarray(['c1']),
  minimum: fc.constantFrom('', '20', '50.50'),
  units: fc.constantFrom('', '2', '5'),
  groupIds: fc.constant([]),
  limit: fc.constant(''),
  perCustomer: fc.constant(''),
  period: fc.constant({ firstDay: '', firstTime: '', lastDay: '', lastTime: '' }),
  combines: fc.boolean(),
  active: fc.constant(true),
})

const line = fc.record({
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  collectionIds: fc.subarray(['c1']),
  unitPrice: fc.integer({ min: 100, max: 4000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) =>
  lines.map(
    (one, index): PricedLine => ({
      ...one,
      id: String(index),
      fullUnitPrice: one.unitPrice,
      weight: 0,
      itemType: 'PHYSICAL',
      taxGroupId: null,
    }),
  ),
)

/** What a person understands who reads only the sentence. */
function understand(sentence: string, lines: readonly PricedLine[]): number {
  const cents = (text: string | undefined) => Math.round(Number(text ?? '0') * 100)
  const ids = new Set([...names].filter(([, name]) => sentence.includes(name)).map(([id]) => id))
  const isOfCart = /off the cart/.test(sentence)
  const meant = lines.filter(
    ({ productId, collectionIds }) => isOfCart || ids.has(productId ?? '') || collectionIds.some((id) => ids.has(id)),
  )
  const total = meant.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const count = meant.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total < cents(/from €([\d.]+)/.exec(sentence)?.[1])) return 0
  if (count < Number(/from (\d+) pieces?/.exec(sentence)?.[1] ?? 0)) return 0
  const percent = /^(\d+)% off/.exec(sentence)?.[1]
  if (percent !== undefined) return Math.round((total * Number(percent)) / 100)
  return Math.min(cents(/^€([\d.]+) off/.exec(sentence)?.[1]), total)
}

const otherRule = {
  id: 'r',
  name: 'Rule',
  priority: 0,
  combines: true,
  combinesWithCoupons: true,
  trigger: { type: 'ALWAYS' as const },
  effect: { type: 'FREE_SHIPPING' as const },
  afterDiscounts: false,
  advertised: true,
}

test('what the sentence of a coupon says is what pricing does, for any coupon and cart', () => {
  fc.assert(
    fc.property(form, cart, (values, lines) => {
      const specification = toSpecification(values, shop)
      const sentence = sentenceOf(specification, shop, names)
      const { scope = { type: 'CART' as const }, minimumSubtotal = 0, ...draft } = toDraft(specification, 'EUR')
      const coupon = { ...draft, id: 'c', scope, minimumSubtotal }
      const { discounts, ruleOutcomes } = applyDiscounts({ lines, coupon, merchantDiscounts: [], rules: [otherRule] })
      const given = discounts.reduce((sum, { amount }) => sum + amount, 0)
      expect(Math.abs(given - understand(sentence, lines)), sentence).toBeLessThanOrEqual(1)
      const isAlone = given > 0 && sentence.includes('not beside another rule')
      expect(ruleOutcomes[0]?.rejection, sentence).toBe(isAlone ? 'NOT_COMBINABLE_WITH_COUPON' : null)
    }),
    { numRuns: process.env.TEST_TIER === 'usual' ? 200 : 2000 },
  )
})

test.each([
  [{ fixedPriceAmount: 8 }, '€8.00 for each piece of the cart'],
  [{ buyXGetY: { x: 2, y: 1 } }, 'Buy 2 of the cart, get 1 more free'],
  [{ freeShipping: true, items: { productIds: ['p1'] } }, 'Free delivery with Mug'],
  [{ percentOffRate: 10, limitedToOneItem: true }, '10% off the cart, for the cheapest piece only'],
  [
    { percentOffRate: 10, expirationTime: String(Date.parse('2026-12-24T17:30Z')) },
    '10% off the cart, until Dec 24, 2026, 6:30 PM',
  ],
])('reads back what is set by call: %o', (specification, expected) => {
  expect(sentenceOf(specification, shop, names).replaceAll('\u202f', ' ')).toBe(expected)
})
