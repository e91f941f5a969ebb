/** Random carts for the property tests. */
import fc from 'fast-check'
import type { RuleEffect, RuleScopeOrAll, RuleShopper, RuleTerms, RuleTrigger } from './rules/terms.ts'
import type {
  CouponTerms,
  MerchantDiscountTerms,
  PluginDiscountTerms,
  PricedLine,
  PricingInput,
  TaxRate,
} from './types.ts'

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
    itemType: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD'),
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

const smallCount = fc.integer({ min: 1, max: 4 })

const ruleScope: fc.Arbitrary<RuleScopeOrAll> = fc.option(
  fc.record({
    productIds: fc.subarray([...products]),
    collectionIds: fc.subarray([...collections]),
    excludedProductIds: fc.subarray([...products], { maxLength: 1 }),
    excludedCollectionIds: fc.constant([]),
  }),
)

const percent = fc.integer({ min: 1, max: 1_000_000 }).map((n) => String(n / 10_000))

const ruleEffect: fc.Arbitrary<RuleEffect> = fc.oneof(
  fc.record({ type: fc.constant('PERCENT' as const), percent, scope: ruleScope }),
  fc.record({ type: fc.constant('AMOUNT' as const), amount: price, scope: ruleScope }),
  fc.record({
    type: fc.constant('AMOUNT_PER_PIECE' as const),
    amount: fc.integer({ min: 0, max: 10_000 }),
    scope: ruleScope,
  }),
  fc.record({
    type: fc.constant('FIXED_PRICE' as const),
    price: fc.integer({ min: 0, max: 10_000 }),
    scope: ruleScope,
  }),
  fc.record({
    type: fc.constant('BUNDLE_PRICE' as const),
    quantity: fc.integer({ min: 2, max: 6 }),
    price,
    scope: ruleScope,
  }),
  fc.record({
    type: fc.constant('BUY_GET' as const),
    buy: smallCount,
    buyScope: ruleScope,
    get: smallCount,
    scope: ruleScope,
    percent,
    mostTimes: fc.option(smallCount),
  }),
  fc.record({
    type: fc.constant('TIERS' as const),
    by: fc.constantFrom('SUBTOTAL', 'QUANTITY'),
    tiers: fc.array(fc.record({ from: fc.integer({ min: 1, max: 100 }), percent, amount: fc.constant(null) }), {
      minLength: 1,
      maxLength: 3,
    }),
    scope: ruleScope,
  }),
  fc.constant({ type: 'FREE_SHIPPING' as const }),
)

const ruleTrigger: fc.Arbitrary<RuleTrigger> = fc.letrec<{ tree: RuleTrigger }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    fc.constant({ type: 'ALWAYS' as const }),
    fc.record({
      type: fc.constant('SUBTOTAL' as const),
      scope: ruleScope,
      from: fc.option(price),
      to: fc.constant(null),
    }),
    fc.record({
      type: fc.constant('QUANTITY' as const),
      scope: ruleScope,
      from: fc.option(smallCount),
      to: fc.option(price),
    }),
    fc.constant({ type: 'FIRST_ORDER' as const }),
    fc.record({ type: fc.constantFrom('AND', 'OR'), triggers: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
})).tree

const rule: fc.Arbitrary<RuleTerms> = fc.record({
  id: fc.uuid(),
  name: fc.constant('Rule'),
  priority: fc.integer({ min: 0, max: 2 }),
  combines: fc.boolean(),
  combinesWithCoupons: fc.boolean(),
  trigger: ruleTrigger,
  effect: ruleEffect,
  afterDiscounts: fc.constant(false),
  advertised: fc.boolean(),
})

/** Rules with ids of their own. */
export const rules = fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 6 })

const shopper: fc.Arbitrary<RuleShopper> = fc.boolean().map((isFirstOrder) => ({
  memberId: null,
  groupIds: [],
  isFirstOrder,
  weekday: 1,
  minute: 0,
  customTriggers: new Set<string>(),
}))

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
    fc.record({ type: fc.constant('FIXED_PRICE' as const), price }),
    fc.record({ type: fc.constant('BUY_X_GET_Y' as const), buy: smallCount, get: smallCount }),
  ),
  limitedToOneItem: fc.boolean(),
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
  jurisdiction: fc.constant('Linholme'),
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

const pluginDiscount = (ids: string[]): fc.Arbitrary<PluginDiscountTerms> =>
  fc
    .record({
      id: fc.uuid(),
      name: fc.constant('Club'),
      target: fc.constantFrom('CART' as const, 'SHIPPING' as const, ...ids.map((lineId) => ({ lineId }))),
      reduction: fc.oneof(fc.record({ amount: price }), fc.record({ percent })),
    })
    .map(({ reduction, ...terms }) => ({ ...terms, ...reduction }))

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
] as const

const partsOf = (cart: PricedLine[]) => ({
  currency,
  taxIncludedInPrices: fc.boolean(),
  lines: fc.constant(cart),
  coupon: fc.option(coupon),
  merchantDiscounts: fc.array(merchantDiscount(cart.map(({ id }) => id)), {
    maxLength: 3,
  }),
  pluginDiscounts: fc.array(pluginDiscount(cart.map(({ id }) => id)), { maxLength: 3 }),
  rules,
  shopper,
  shipping: fc.option(fc.record({ cost: price })),
  taxRates: fc.array(taxRate, { maxLength: 3 }),
  containedRates: fc.array(taxRate, { maxLength: 2 }),
  taxRounding: fc.constantFrom('LINE', 'ORDER'),
  shippingTax: fc.constantFrom('DEFAULT_GROUP', 'PROPORTIONAL', 'HIGHEST'),
  fees: fc.array(fc.record({ code: fc.uuid(), name: fc.constant('Gift wrap'), price, taxable: fc.boolean() }), {
    maxLength: 2,
  }),
  giftCards: fc.array(
    fc.record({
      id: fc.uuid(),
      obfuscatedCode: fc.constant('****-1234'),
      appId: fc.uuid(),
      balance: price,
    }),
    { maxLength: 3 },
  ),
  storeCredit: price,
})

export const pricingInput: fc.Arbitrary<PricingInput> = inputOf(linesUpTo(12))

/** Carts as large as the wire allows: 300 lines. */
export const largePricingInput: fc.Arbitrary<PricingInput> = inputOf(
  fc.integer({ min: 1, max: 300 }).chain((length) => fc.tuple(...Array.from({ length }, (_, index) => withId(index)))),
)
