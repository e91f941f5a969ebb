/** What can happen in the life of some orders: data that a test generates, shrinks and prints. */
import fc from 'fast-check'

export const ITEMS = ['thing', 'book', 'exempt', 'apron', 'file', 'card'] as const
export type Item = (typeof ITEMS)[number]

/** How the shop of a life is set up, and when it begins. */
const shop = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/Los_Angeles'),
  shippingTax: fc.constantFrom('DEFAULT_GROUP' as const, 'PROPORTIONAL' as const, 'HIGHEST' as const),
  rounding: fc.constantFrom('LINE' as const, 'ORDER' as const),
  taxIncludedInPrices: fc.boolean(),
  issue: fc.constantFrom('WHEN_PAID' as const, 'BY_HAND' as const),
  /** Some are hours before a quarter ends somewhere. */
  begins: fc.constantFrom('02-10T12:00:00Z', '03-31T22:30:00Z', '04-01T05:00:00Z', '12-31T23:30:00Z'),
})
export type LifeShop = typeof shop extends fc.Arbitrary<infer T> ? T : never

const at = fc.nat(2)
const quantity = fc.integer({ min: 1, max: 4 })
/** Minor units of the shop’s currency. */
const price = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 301, max: 20_000 }))
const percent = fc.integer({ min: 1, max: 110 })
const line = fc.record({ item: fc.constantFrom(...ITEMS), quantity, price })

const goods = {
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  country: fc.constantFrom('FR', 'DE', 'IE', 'US'),
}

const buy = fc.record({
  do: fc.constant('buy' as const),
  ...goods,
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'KWD', 'CHF'),
  coupon: fc.constantFrom('', '', 'TEN', 'FIVE'),
  /** Percent of the price of the lines that a gift card is worth; 0 for none. */
  giftCard: fc.constantFrom(0, 0, 40, 150),
})

const sell = fc.record({
  do: fc.constant('sell' as const),
  ...goods,
  isBusiness: fc.constantFrom(false, false, true),
  discount: fc.constantFrom(0, 0, 10, 33),
  fee: fc.constantFrom(0, 0, 199),
  isFeeTaxed: fc.boolean(),
  delivery: fc.constantFrom(0, 490, 1),
  deposit: fc.constantFrom(0, 0, 25),
})

/** A step of one of the orders. */
const of = <const Name extends string>(name: Name) => ({ do: fc.constant(name), at })

const step = fc.oneof(
  { weight: 2, arbitrary: buy },
  { weight: 3, arbitrary: sell },
  { weight: 3, arbitrary: fc.record({ ...of('pay'), percent }) },
  { weight: 3, arbitrary: fc.record(of('payRest')) },
  { weight: 1, arbitrary: fc.record({ ...of('payByGiftCard'), percent }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...of('edit'),
      line: fc.nat(2),
      quantity: fc.nat(5),
      isRefunded: fc.boolean(),
      adds: fc.constantFrom('', '', 'fee', 'discount', 'line', 'delivery'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...of('refund'),
      of: fc.constantFrom('amount', 'item', 'delivery', 'fee'),
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      percent,
      by: fc.constantFrom('provider', 'hand', 'credit'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...of('nextRefund'), outcome: fc.constantFrom('fails', 'waits') }) },
  { weight: 1, arbitrary: fc.record(of('settleRefunds')) },
  { weight: 1, arbitrary: fc.record(of('send')) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...of('return'),
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      exchange: fc.option(line, { nil: undefined }),
      refunds: fc.constantFrom('all', 'nothing', 'part'),
    }),
  },
  { weight: 1, arbitrary: fc.record(of('withdraw')) },
  { weight: 2, arbitrary: fc.record({ ...of('cancel'), restock: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record(of('invoice')) },
  { weight: 2, arbitrary: fc.record({ ...of('wait'), hours: fc.constantFrom(2, 24 * 20, 24 * 95) }) },
  { weight: 1, arbitrary: fc.record({ ...of('close'), until: fc.constantFrom('quarter', 'today') }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

export interface Life {
  readonly shop: LifeShop
  readonly steps: readonly Step[]
}

/** A life begins with a sale; most of the further steps change what was sold. */
export const anyLife: fc.Arbitrary<Life> = fc.record({
  shop,
  steps: fc
    .tuple(fc.oneof(buy, sell), fc.array(step, { minLength: 1, maxLength: 9 }))
    .map(([first, others]): Step[] => [first, ...others]),
})

/** A life as a readable list. */
export function describeLife({ shop: of, steps }: Life): string {
  const write = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ')
  return [
    `shop: ${write(of)}`,
    ...steps.map(({ do: name, ...rest }, index) => `${index + 1}. ${name}: ${write(rest)}`),
  ].join('\n')
}
