/** Random carts for the property tests. */
import fc from 'fast-check'
import type { CouponTerms, MerchantDiscountTerms, PricedLine, PricingInput, TaxRate } from './types.ts'

const products = ['mug', 'lamp', 'bag'] as const
const collections = ['kitchen', 'light'] as const

const price = fc.integer({ min: 0, max: 10_000_000 })

const line: fc.Arbitrary<PricedLine> = fc.record(
  {
    id: fc.uuid(),
    unitPrice: price,
    fullUnitPrice: price,
    quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100_000 })),
    weight: fc.double({ min: 0, max: 50, noNaN: true }),
    productId: fc.option(fc.constantFrom(...products)),
    collectionIds: fc.subarray([...collections]),
    itemType: fc.constantFrom('PHYSICAL', 'DIGITAL'),
    taxGroupId: fc.constantFrom(null, 'books'),
    paidLater: fc.boolean(),
    deposit: price,
  },
  {
    requiredKeys: [
      'id',
      'unitPrice',
      'fullUnitPrice',
      'quantity',
      'weight',
      'productId',
      'collectionIds',
      'itemType',
      'taxGroupId',
    ],
  },
)

const linesUpTo = (maxLength: number) => fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 0, maxLength })

const coupon: fc.Arbitrary<CouponTerms> = fc.record({
  id: fc.uuid(),
  code: fc.constant('WELCOME'),
  name: fc.constant('Welcome'),
  benefit: fc.oneof(
    fc.record({
      type: fc.constant('PERCENT' as const),
      percent: fc.integer({ min: 1, max: 1_000_000 }).map((n) => String(n / 10_000)),
    }),
    fc.record({ type: fc.constant('AMOUNT' as const), amount: price }),
    fc.constant({ type: 'FREE_SHIPPING' as const }),
  ),
  scope: fc.oneof(
    fc.constant({ type: 'CART' as const }),
    fc.record({ type: fc.constant('COLLECTION' as const), collectionIds: fc.subarray([...collections]) }),
    fc.record({ type: fc.constant('PRODUCT' as const), productIds: fc.subarray([...products]) }),
  ),
  minimumSubtotal: fc.oneof(fc.constant(0), price),
})

const taxRate: fc.Arbitrary<TaxRate> = fc.record({
  name: fc.constant('VAT'),
  rate: fc.integer({ min: 0, max: 1_000_000 }).map((n) => String(n / 1_000_000)),
  jurisdiction: fc.constant('Larkmoor'),
  jurisdictionType: fc.constantFrom('COUNTRY', 'STATE'),
  taxesShipping: fc.boolean(),
  compound: fc.boolean(),
  taxGroupId: fc.constantFrom(null, 'books'),
})

const merchantDiscount = (ids: string[]): fc.Arbitrary<MerchantDiscountTerms> =>
  fc.record(
    {
      amount: price,
      percent: fc.integer({ min: 1, max: 1_000_000 }).map((n) => String(n / 10_000)),
      lineItemIds: fc.subarray(ids),
    },
    { requiredKeys: ['amount', 'lineItemIds'] },
  )

/** Currencies of 0, 2 and 3 digits. */
export const currency = fc.constantFrom('JPY', 'EUR', 'KWD')

/** A line with a certain id: hundreds of unique ids are slow to generate. */
const withId = (index: number) => line.map((one) => ({ ...one, id: `line-${index}` }))

function inputOf(carts: fc.Arbitrary<PricedLine[]>): fc.Arbitrary<PricingInput> {
  return carts.chain((cart) => fc.record(partsOf(cart), { requiredKeys: [...REQUIRED] }))
}

const REQUIRED = [
  'currency',
  'taxIncludedInPrices',
  'lines',
  'coupon',
  'merchantDiscounts',
  'shipping',
  'taxRates',
  'fees',
  'giftCard',
] as const

const partsOf = (cart: PricedLine[]) => ({
  currency,
  taxIncludedInPrices: fc.boolean(),
  lines: fc.constant(cart),
  coupon: fc.option(coupon),
  merchantDiscounts: fc.array(merchantDiscount(cart.map(({ id }) => id)), {
    maxLength: 3,
  }),
  shipping: fc.option(fc.record({ cost: price })),
  taxRates: fc.array(taxRate, { maxLength: 3 }),
  containedRates: fc.array(taxRate, { maxLength: 2 }),
  taxRounding: fc.constantFrom('LINE', 'ORDER'),
  shippingTax: fc.constantFrom('DEFAULT_GROUP', 'PROPORTIONAL', 'HIGHEST'),
  fees: fc.array(fc.record({ code: fc.uuid(), name: fc.constant('Gift wrap'), price, taxable: fc.boolean() }), {
    maxLength: 2,
  }),
  giftCard: fc.option(
    fc.record({
      id: fc.uuid(),
      obfuscatedCode: fc.constant('****-1234'),
      appId: fc.uuid(),
      balance: price,
    }),
  ),
})

export const pricingInput: fc.Arbitrary<PricingInput> = inputOf(linesUpTo(12))

/** Carts as large as the wire allows: 300 lines. */
export const largePricingInput: fc.Arbitrary<PricingInput> = inputOf(
  fc.integer({ min: 1, max: 300 }).chain((length) => fc.tuple(...Array.from({ length }, (_, index) => withId(index)))),
)
