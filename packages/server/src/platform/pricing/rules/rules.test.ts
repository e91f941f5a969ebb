import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricingInput } from '../arbitraries.ts'
import { calculateTotals } from '../totals.ts'
import type { CouponTerms, PricedLine, PricingInput, Totals } from '../types.ts'
import { anonymousShopper, type RuleEffect, type RuleShopper, type RuleTerms, type RuleTrigger } from './terms.ts'

const everything = { productIds: [], collectionIds: [], excludedProductIds: [], excludedCollectionIds: [] }
const line = (id: string, unitPrice: number, quantity = 1, more: Partial<PricedLine> = {}): PricedLine => ({
  id,
  unitPrice,
  fullUnitPrice: unitPrice,
  quantity,
  weight: 0,
  productId: id,
  collectionIds: [],
  itemType: 'PHYSICAL',
  taxGroupId: null,
  ...more,
})
const rule = (effect: RuleEffect, more: Partial<RuleTerms> = {}): RuleTerms => ({
  id: 'rule',
  name: 'Rule',
  priority: 0,
  combines: true,
  combinesWithCoupons: true,
  trigger: { type: 'ALWAYS' },
  effect,
  afterDiscounts: false,
  advertised: true,
  ...more,
})
const totalsOf = (lines: PricedLine[], rules: RuleTerms[], more: Partial<PricingInput> = {}): Totals =>
  calculateTotals({
    currency: 'EUR',
    taxIncludedInPrices: true,
    lines,
    coupon: null,
    merchantDiscounts: [],
    rules,
    shipping: null,
    taxRates: [],
    fees: [],
    ...more,
  })
const sharesOf = ({ discounts }: Totals) => discounts[0]?.shares.map(({ amount }) => amount) ?? []
const coupon = (benefit: CouponTerms['benefit'], more: Partial<CouponTerms> = {}): CouponTerms => ({
  id: 'coupon',
  code: 'CODE',
  name: 'Code',
  benefit,
  scope: { type: 'CART' },
  minimumSubtotal: 0,
  ...more,
})

describe('effects', () => {
  test.each<[string, PricedLine[], RuleEffect, number[]]>([
    [
      'PF51: 3 × 100 less 10',
      [line('a', 100), line('b', 100), line('c', 100)],
      { type: 'AMOUNT', amount: 10, scope: null },
      [4, 3, 3],
    ],
    [
      'PF51: 1,000 and 10 less 100',
      [line('a', 100_000), line('b', 1_000)],
      { type: 'AMOUNT', amount: 10_000, scope: null },
      [9_901, 99],
    ],
    [
      'a percentage, rounded once',
      [line('a', 333), line('b', 333)],
      { type: 'PERCENT', percent: '10', scope: null },
      [34, 33],
    ],
    [
      'an amount off each piece',
      [line('a', 500, 3), line('b', 100)],
      { type: 'AMOUNT_PER_PIECE', amount: 200, scope: null },
      [600, 100],
    ],
    ['a fixed price', [line('a', 500, 2), line('b', 100)], { type: 'FIXED_PRICE', price: 300, scope: null }, [400]],
    [
      '3 for 20.00',
      [line('a', 1_000, 2), line('b', 800, 2)],
      { type: 'BUNDLE_PRICE', quantity: 3, price: 2_000, scope: null },
      [571, 229],
    ],
    [
      'a bundle dearer than its pieces',
      [line('a', 100, 3)],
      { type: 'BUNDLE_PRICE', quantity: 3, price: 500, scope: null },
      [],
    ],
    [
      'two bundles of one line',
      [line('a', 1_000, 7)],
      { type: 'BUNDLE_PRICE', quantity: 3, price: 2_000, scope: null },
      [2_000],
    ],
  ])('%s', (_, lines, effect, expected) => {
    expect(sharesOf(totalsOf(lines, [rule(effect)]))).toEqual(expected)
  })

  const buyGet = (more: Partial<Extract<RuleEffect, { type: 'BUY_GET' }>> = {}): RuleEffect => ({
    type: 'BUY_GET',
    buy: 2,
    buyScope: null,
    get: 1,
    scope: null,
    percent: '100',
    mostTimes: null,
    ...more,
  })

  test.each<[string, PricedLine[], RuleEffect, number]>([
    ['2 of 3 needed', [line('a', 1_000, 2)], buyGet(), 0],
    ['3 pieces: the cheapest is free', [line('a', 1_000, 2), line('b', 300)], buyGet(), 300],
    ['6 pieces: the two cheapest are free', [line('a', 1_000, 4), line('b', 300, 2)], buyGet(), 600],
    ['a cap of once', [line('a', 1_000, 9)], buyGet({ mostTimes: 1 }), 1_000],
    ['half off', [line('a', 1_001, 3)], buyGet({ percent: '50' }), 501],
    [
      'buy shirts, get a cap',
      [line('shirt', 2_000, 4), line('cap', 900, 3)],
      buyGet({ buyScope: { ...everything, productIds: ['shirt'] }, scope: { ...everything, productIds: ['cap'] } }),
      1_800,
    ],
    [
      'the reduced item is not in the cart',
      [line('shirt', 2_000, 4)],
      buyGet({ buyScope: { ...everything, productIds: ['shirt'] }, scope: { ...everything, productIds: ['cap'] } }),
      0,
    ],
    [
      'no piece counts twice where scopes overlap',
      [line('shirt', 2_000, 2), line('cap', 900)],
      buyGet({ buyScope: null, scope: { ...everything, productIds: ['shirt'] } }),
      2_000,
    ],
  ])('PF53: %s', (_, lines, effect, expected) => {
    expect(totalsOf(lines, [rule(effect)]).discount).toBe(expected)
  })

  test('tiers: the highest that is reached applies, and the next one says what is missing', () => {
    const effect: RuleEffect = {
      type: 'TIERS',
      by: 'SUBTOTAL',
      scope: null,
      tiers: [
        { from: 10_000, percent: '20', amount: null },
        { from: 5_000, percent: '10', amount: null },
      ],
    }
    const at = (price: number) => totalsOf([line('a', price)], [rule(effect)])
    expect([at(4_999).discount, at(5_000).discount, at(10_000).discount]).toEqual([0, 500, 2_000])
    expect(at(4_999).ruleOutcomes[0]).toMatchObject({ rejection: 'NOTHING_TO_DISCOUNT', nextTier: { missing: 1 } })
    expect(at(9_000).ruleOutcomes[0]).toMatchObject({ rejection: null, amount: 900, nextTier: { missing: 1_000 } })
    expect(at(10_000).ruleOutcomes[0]?.nextTier).toBeNull()
  })

  test('gift cards are never discounted and count for no trigger', () => {
    const card = line('card', 5_000, 1, { itemType: 'GIFT_CARD' })
    const half = rule({ type: 'PERCENT', percent: '50', scope: null })
    expect(totalsOf([card], [half]).discount).toBe(0)
    expect(totalsOf([card, line('a', 1_000)], [half]).discount).toBe(500)
    expect(totalsOf([card], [], { coupon: coupon({ type: 'PERCENT', percent: '50' }) }).discount).toBe(0)
    const balance = { id: 'g', obfuscatedCode: '1234', appId: 'app', balance: 9_000 }
    expect(totalsOf([card, line('a', 1_000)], [], { giftCards: [balance] })).toMatchObject({
      giftCard: 1_000,
      total: 5_000,
    })
  })
})

describe('coupons of every kind', () => {
  const cart = [line('a', 1_000, 2), line('b', 300)]
  test.each<[string, CouponTerms, number]>([
    ['a fixed price', coupon({ type: 'FIXED_PRICE', price: 500 }), 1_000],
    ['buy 2 get 1', coupon({ type: 'BUY_X_GET_Y', buy: 2, get: 1 }), 300],
    [
      'a percentage of one item: the cheapest',
      coupon({ type: 'PERCENT', percent: '10' }, { limitedToOneItem: true }),
      30,
    ],
    ['an amount off one item', coupon({ type: 'AMOUNT', amount: 500 }, { limitedToOneItem: true }), 300],
  ])('%s', (_, terms, expected) => {
    expect(totalsOf(cart, [], { coupon: terms }).discount).toBe(expected)
  })

  test('PF56: a minimum holds at the exact amount, measured before this coupon', () => {
    const terms = coupon({ type: 'AMOUNT', amount: 1_000 }, { minimumSubtotal: 5_000 })
    expect(totalsOf([line('a', 5_000)], [], { coupon: terms }).discount).toBe(1_000)
    expect(totalsOf([line('a', 4_999)], [], { coupon: terms })).toMatchObject({
      discount: 0,
      couponProblem: 'MINIMUM_SUBTOTAL_NOT_MET',
    })
  })
})

describe('triggers', () => {
  const met = (trigger: RuleTrigger, shopper: Partial<RuleShopper> = {}) => {
    const given = { ...anonymousShopper, ...shopper }
    const lines = [line('a', 2_500, 2, { collectionIds: ['kitchen'] }), line('b', 1_000)]
    const { ruleOutcomes } = totalsOf(lines, [rule({ type: 'PERCENT', percent: '1', scope: null }, { trigger })], {
      shopper: given,
    })
    return ruleOutcomes[0]?.unmet.map(({ type, missing }) => missing ?? type)
  }
  const kitchen = { ...everything, collectionIds: ['kitchen'] }
  test.each<[string, RuleTrigger, Partial<RuleShopper>, unknown[]]>([
    ['the exact subtotal', { type: 'SUBTOTAL', scope: null, from: 6_000, to: null }, {}, []],
    ['one cent short', { type: 'SUBTOTAL', scope: null, from: 6_001, to: null }, {}, [1]],
    ['the exact upper end', { type: 'SUBTOTAL', scope: null, from: null, to: 6_000 }, {}, []],
    ['above the upper end', { type: 'SUBTOTAL', scope: null, from: null, to: 5_999 }, {}, ['SUBTOTAL_TOO_HIGH']],
    ['of a collection', { type: 'QUANTITY', scope: kitchen, from: 3, to: null }, {}, [1]],
    [
      'excluded products',
      { type: 'QUANTITY', scope: { ...everything, excludedProductIds: ['a'] }, from: 1, to: 1 },
      {},
      [],
    ],
    ['a member', { type: 'MEMBERS', memberIds: ['ada'] }, { memberId: 'ada' }, []],
    ['another member', { type: 'MEMBERS', memberIds: ['ada'] }, { memberId: 'bo' }, ['OTHER_CUSTOMERS']],
    ['a group', { type: 'GROUPS', groupIds: ['vip'] }, { groupIds: ['vip'] }, []],
    ['a first order', { type: 'FIRST_ORDER' }, { isFirstOrder: true }, []],
    ['a later order', { type: 'FIRST_ORDER' }, {}, ['NOT_FIRST_ORDER']],
    ['happy hour', { type: 'WEEKLY', days: [5], from: 1_020, to: 1_140 }, { weekday: 5, minute: 1_020 }, []],
    ['its end', { type: 'WEEKLY', days: [5], from: 1_020, to: 1_140 }, { weekday: 5, minute: 1_140 }, ['OTHER_TIME']],
    ['past midnight', { type: 'WEEKLY', days: [7], from: 1_380, to: 60 }, { weekday: 1, minute: 30 }, []],
    [
      'the day before it',
      { type: 'WEEKLY', days: [7], from: 1_380, to: 60 },
      { weekday: 7, minute: 30 },
      ['OTHER_TIME'],
    ],
    ['an app', { type: 'CUSTOM', key: 'app/1' }, { customTriggers: new Set(['app/1']) }, []],
    [
      'one of two',
      {
        type: 'OR',
        triggers: [{ type: 'FIRST_ORDER' }, { type: 'SUBTOTAL', scope: null, from: 100, to: null }],
      },
      {},
      [],
    ],
    [
      'both of two',
      {
        type: 'AND',
        triggers: [{ type: 'FIRST_ORDER' }, { type: 'SUBTOTAL', scope: null, from: 100, to: null }],
      },
      {},
      ['NOT_FIRST_ORDER'],
    ],
  ])('%s', (_, trigger, shopper, expected) => {
    expect(met(trigger, shopper)).toEqual(expected)
  })
})

describe('two rules of buy-and-get', () => {
  const buyOne = (get: number, id: string, more: Partial<Extract<RuleEffect, { type: 'BUY_GET' }>> = {}) =>
    rule({ type: 'BUY_GET', buy: 1, buyScope: null, get, scope: null, percent: '100', mostTimes: 1, ...more }, { id })

  test.each<[string, RuleTerms[], number]>([
    ['8 free, then 1 free of the other 3', [buyOne(8, 'a'), buyOne(1, 'b')], 90_00],
    ['the other order of names', [buyOne(1, 'a'), buyOne(8, 'b')], 90_00],
    ['8 at half price, then 1 free', [buyOne(8, 'a', { percent: '50' }), buyOne(1, 'b')], 50_00],
    ['free pieces are not bought', [buyOne(8, 'a'), buyOne(1, 'b', { buy: 3 })], 80_00],
  ])('%s', (_, rules, discount) => {
    expect(totalsOf([line('mug', 10_00, 11)], rules).discount).toBe(discount)
  })

  const eightFree = buyOne(8, 'a')
  test.each<[string, CouponTerms['benefit'], Partial<CouponTerms>, number]>([
    ['buy 2, get 1', { type: 'BUY_X_GET_Y', buy: 2, get: 1 }, {}, 90_00],
    ['half of one item', { type: 'PERCENT', percent: '50' }, { limitedToOneItem: true }, 85_00],
    ['each piece for 4.00', { type: 'FIXED_PRICE', price: 4_00 }, {}, 98_00],
  ])('a coupon beside 8 of 11 free pieces: %s', (_, benefit, more, discount) => {
    const totals = totalsOf([line('mug', 10_00, 11)], [eightFree], { coupon: coupon(benefit, more) })
    expect(totals.discount).toBe(discount)
  })

  test('an amount off each piece takes nothing off free ones', () => {
    const two = rule({ type: 'AMOUNT_PER_PIECE', amount: 2_00, scope: null }, { id: 'b' })
    expect(totalsOf([line('mug', 10_00, 11)], [eightFree, two]).discount).toBe(86_00)
  })

  test('free pieces are whole pieces, however many rules there are', () => {
    const count = fc.integer({ min: 1, max: 9 })
    const free = fc.record({ buy: count, get: count, mostTimes: fc.option(count) })
    const price = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 60 }), fc.array(free, { maxLength: 5 }), (unit, quantity, all) => {
        const rules = all.map((terms, index) => buyOne(terms.get, `rule-${index}`, terms))
        const { discounts } = totalsOf([line('mug', unit, quantity)], rules)
        let full = quantity
        for (const { amount, rule: given } of discounts) {
          const effect = given?.effect
          if (effect?.type !== 'BUY_GET') throw new Error('Only rules of buy-and-get were given')
          expect(amount % unit).toBe(0)
          const units = amount / unit
          expect(units % effect.get).toBe(0)
          expect(units + (units / effect.get) * effect.buy).toBeLessThanOrEqual(full)
          full -= units
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('combination', () => {
  const cart = [line('a', 10_00)]
  const six = rule({ type: 'AMOUNT', amount: 600, scope: null }, { id: 'six' })
  const half = rule({ type: 'PERCENT', percent: '50', scope: null }, { id: 'half' })

  test('PF54: percentages come before amounts, in whatever order rules are listed', () => {
    for (const rules of [
      [six, half],
      [half, six],
    ])
      expect(totalsOf(cart, rules).total).toBe(0)
  })

  test('a rule that stands alone wins by priority, then by benefit, and says what it blocks', () => {
    const alone = { ...half, combines: false }
    expect(totalsOf(cart, [six, alone])).toMatchObject({ discount: 600, discounts: [{ rule: { id: 'six' } }] })
    const first = totalsOf(cart, [six, { ...alone, priority: 1 }])
    expect(first.discounts.map((one) => one.rule?.id)).toEqual(['half'])
    expect(first.ruleOutcomes.find((one) => one.rule.id === 'six')).toMatchObject({
      rejection: 'NOT_COMBINABLE',
      blockedBy: 'half',
    })
  })

  test('a rule that gives nothing blocks no other', () => {
    const other = rule(
      { type: 'PERCENT', percent: '50', scope: { ...everything, productIds: ['b'] } },
      { id: 'other', combines: false, priority: 9 },
    )
    expect(totalsOf(cart, [six, other]).discount).toBe(600)
  })

  test('a rule that does not combine with coupons gives way to one', () => {
    const given = { coupon: coupon({ type: 'AMOUNT', amount: 100 }) }
    const outcome = totalsOf(cart, [{ ...half, combinesWithCoupons: false }], given)
    expect(outcome).toMatchObject({ discount: 100, ruleOutcomes: [{ rejection: 'NOT_COMBINABLE_WITH_COUPON' }] })
  })

  test.each([
    [false, 500],
    [true, 0],
  ])('PF57: free delivery from 10.00, measured after discounts: %s', (afterDiscounts, discount) => {
    const trigger: RuleTrigger = { type: 'SUBTOTAL', scope: null, from: 1_000, to: null }
    const free = rule({ type: 'FREE_SHIPPING' }, { id: 'free', trigger, afterDiscounts })
    const totals = totalsOf(cart, [free, { ...six, effect: { type: 'AMOUNT', amount: 1, scope: null } }], {
      shipping: { cost: 500 },
    })
    expect(totals.discount - 1).toBe(discount)
  })
})

describe('S09: for every cart and every set of rules', () => {
  const shuffledRules = pricingInput.chain((input) =>
    fc
      .shuffledSubarray([...(input.rules ?? [])], { minLength: input.rules?.length ?? 0 })
      .map((rules) => [input, { ...input, rules }] as const),
  )

  test('the order in which rules are listed is irrelevant', () => {
    fc.assert(
      fc.property(shuffledRules, ([input, other]) => {
        const [a, b] = [calculateTotals(input), calculateTotals(other)]
        expect(b.discounts).toEqual(a.discounts)
        expect(b.total).toBe(a.total)
      }),
      { numRuns: 100 },
    )
  })

  test('priorities are irrelevant where all rules combine', () => {
    fc.assert(
      fc.property(
        pricingInput,
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
        (input, p) => {
          const rules = (input.rules ?? []).map((one) => ({ ...one, combines: true }))
          const other = rules.map((one, index) => ({ ...one, priority: p[index] ?? 0 }))
          expect(calculateTotals({ ...input, rules: other }).total).toBe(calculateTotals({ ...input, rules }).total)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('of rules that do not combine, only one of the highest priority that gives something applies', () => {
    fc.assert(
      fc.property(pricingInput, (input) => {
        const rules = (input.rules ?? []).map((one) => ({ ...one, combines: false }))
        const { ruleOutcomes } = calculateTotals({ ...input, rules })
        const applied = ruleOutcomes.filter(({ amount }) => amount > 0)
        expect(applied.length).toBeLessThanOrEqual(1)
        const blocked = ruleOutcomes.filter(({ rejection }) => rejection === 'NOT_COMBINABLE')
        for (const one of blocked)
          for (const winner of applied) expect(winner.rule.priority).toBeGreaterThanOrEqual(one.rule.priority)
      }),
      { numRuns: 100 },
    )
  })

  test('every rule has one outcome, and the outcomes explain the discounts to the cent', () => {
    fc.assert(
      fc.property(pricingInput, (input) => {
        const { ruleOutcomes, discounts, lines, shippingTotals } = calculateTotals(input)
        expect(ruleOutcomes.map((one) => one.rule.id).toSorted()).toEqual(
          (input.rules ?? []).map(({ id }) => id).toSorted(),
        )
        for (const { rule: one, amount } of ruleOutcomes) {
          const given = discounts.filter((discount) => discount.rule === one)
          expect(given.reduce((sum, discount) => sum + discount.amount, 0)).toBe(amount)
        }
        for (const { line: one, discount } of lines) {
          const shares = discounts.flatMap((given) => given.shares.filter(({ lineId }) => lineId === one.id))
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(discount)
        }
        const delivery = discounts.filter(({ type }) => type === 'SHIPPING')
        expect(delivery.reduce((sum, one) => sum + one.amount, 0)).toBe(shippingTotals?.discount ?? 0)
      }),
      { numRuns: 100 },
    )
  })
})
