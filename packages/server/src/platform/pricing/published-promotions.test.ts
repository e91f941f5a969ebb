import { describe, expect, test } from 'vitest'
import type { RuleEffect, RuleTerms } from './rules/terms.ts'
import { calculateTotals } from './totals.ts'
import type { PricedLine } from './types.ts'

/**
 * Inputs and expected totals of the published promotion suites of two other shop systems, in cents. Sylius: the features
 * under `features/shop/promotion/receiving_discount`. Solidus: `distributed_amounts_handler_spec.rb` of its core, and
 * `distributed_amount_spec.rb` of its promotions.
 */

type Item = readonly [price: number, quantity: number, collection?: string]

interface Case {
  readonly items: readonly Item[]
  readonly rules: readonly (readonly [effect: RuleEffect, more?: Partial<RuleTerms>])[]
  readonly shipping?: number
}

function totalsOf({ items, rules, shipping }: Case) {
  return calculateTotals({
    currency: 'USD',
    taxIncludedInPrices: false,
    lines: items.map(
      ([unitPrice, quantity, collection], index): PricedLine => ({
        id: `line-${index}`,
        unitPrice,
        fullUnitPrice: unitPrice,
        quantity,
        weight: 0,
        productId: `product-${index}`,
        collectionIds: collection === undefined ? [] : [collection],
        itemType: 'PHYSICAL',
        taxGroupId: null,
      }),
    ),
    coupon: null,
    merchantDiscounts: [],
    rules: rules.map(
      ([effect, more], index): RuleTerms => ({
        id: `rule-${index}`,
        name: `Rule ${index}`,
        priority: 0,
        combines: true,
        combinesWithCoupons: true,
        trigger: { type: 'ALWAYS' },
        effect,
        afterDiscounts: false,
        advertised: true,
        ...more,
      }),
    ),
    shipping: shipping === undefined ? null : { cost: shipping },
    taxRates: [],
    fees: [],
  })
}

const amount = (cents: number): RuleEffect => ({ type: 'AMOUNT', amount: cents, scope: null })
const percent = (text: string): RuleEffect => ({ type: 'PERCENT', percent: text, scope: null })
const eachOf = (collection: string, cents: number): RuleEffect => ({
  type: 'AMOUNT_PER_PIECE',
  amount: cents,
  scope: { productIds: [], collectionIds: [collection], excludedProductIds: [], excludedCollectionIds: [] },
})
const from = (type: 'QUANTITY' | 'SUBTOTAL', least: number): Partial<RuleTerms> => ({
  trigger: { type, scope: null, from: least, to: null },
})

describe('Sylius', () => {
  const shirt: Item = [10_000, 1, 'shirts']
  test.each<readonly [string, Case, total: number, discount: number]>([
    ['10.00 off 100.00', { items: [shirt], rules: [[amount(1000)]] }, 9000, 1000],
    ['an amount equal to the items', { items: [shirt, [600, 1]], rules: [[amount(10_600)]] }, 0, 10_600],
    ['an amount above the items', { items: [shirt], rules: [[amount(20_000)]] }, 0, 10_000],
    ['an amount spares delivery', { items: [shirt], rules: [[amount(1000)]], shipping: 1000 }, 10_000, 1000],
    ['20 % of 100.00', { items: [shirt], rules: [[percent('20')]] }, 8000, 2000],
    ['20 % spares delivery', { items: [shirt], rules: [[percent('20')]], shipping: 1000 }, 9000, 2000],
    ['20 % of two prices', { items: [shirt, [100_000, 1]], rules: [[percent('20')]] }, 88_000, 22_000],
    ['20 % of 11 and 1', { items: [[10_000, 11], shirt], rules: [[percent('20')]] }, 96_000, 24_000],
    ['4 of at least 3', { items: [[10_000, 4]], rules: [[amount(1000), from('QUANTITY', 3)]] }, 39_000, 1000],
    ['4 of at least 4', { items: [[10_000, 4]], rules: [[amount(1000), from('QUANTITY', 4)]] }, 39_000, 1000],
    ['2 of at least 5', { items: [[10_000, 2]], rules: [[amount(1000), from('QUANTITY', 5)]] }, 20_000, 0],
    ['each of 3 shirts', { items: [[10_000, 3, 'shirts']], rules: [[eachOf('shirts', 1000)]] }, 27_000, 3000],
    ['each mug by its price', { items: [[2000, 3, 'mugs']], rules: [[eachOf('mugs', 2000)]] }, 0, 6000],
    ['each mug by more', { items: [[2000, 2, 'mugs']], rules: [[eachOf('mugs', 3000)]] }, 0, 4000],
    ['shirts only', { items: [shirt, [2000, 1, 'mugs']], rules: [[eachOf('shirts', 1000)]] }, 11_000, 1000],
    [
      'shirts and mugs',
      { items: [shirt, [2000, 1, 'mugs']], rules: [[eachOf('shirts', 1000)], [eachOf('mugs', 200)]] },
      10_800,
      1200,
    ],
    ['20 % before 10.00', { items: [shirt], rules: [[amount(1000)], [percent('20'), { priority: 4 }]] }, 7000, 3000],
    [
      'of two exclusive ones the higher priority',
      {
        items: [shirt],
        rules: [
          [percent('20'), { priority: 2, combines: false }],
          [amount(1000), { priority: 5, combines: false }],
        ],
      },
      9000,
      1000,
    ],
  ])('%s', (_, input, total, discount) => {
    expect(totalsOf(input)).toMatchObject({ total, discount })
  })

  // Sylius: 72.00. Rules that combine have one order here, so that the priority of one does not change what both give.
  test('differs: 10.00 with the higher priority does not come off before 20 %', () => {
    const rules = [[amount(1000), { priority: 5 }] as const, [percent('20'), { priority: 2 }] as const]
    expect(totalsOf({ items: [shirt], rules })).toMatchObject({ total: 7000, discount: 3000 })
  })

  // Sylius: 80.00. Priority is the owner's word on rules that exclude each other; being exclusive adds nothing to it.
  test('differs: an exclusive rule does not win over a higher priority', () => {
    const rules = [[amount(1000), { priority: 5 }] as const, [percent('20'), { priority: 1, combines: false }] as const]
    expect(totalsOf({ items: [shirt], rules })).toMatchObject({ total: 9000, discount: 1000 })
  })
})

describe('Solidus', () => {
  test.each<readonly [string, readonly Item[], off: number, shares: readonly number[]]>([
    ['one line', [[10_000, 1]], 1500, [1500]],
    [
      'three equal lines',
      [
        [5000, 1],
        [5000, 1],
        [5000, 1],
      ],
      1500,
      [500, 500, 500],
    ],
    [
      'lines by their quantities',
      [
        [5000, 3],
        [5000, 1],
        [5000, 2],
      ],
      1500,
      [750, 250, 500],
    ],
    [
      'lines by their prices',
      [
        [2000, 1],
        [3000, 1],
        [10_000, 1],
      ],
      1500,
      [200, 300, 1000],
    ],
  ])('%s', (_, items, off, shares) => {
    expect(totalsOf({ items, rules: [[amount(off)]] }).lines.map(({ discount }) => discount)).toEqual(shares)
  })

  // Solidus gives the cent that is left to the last line. Here it goes to the first by id: the order of lines is irrelevant.
  test('differs: 10.00 over three equal lines is 3.34, 3.33 and 3.33', () => {
    const { lines } = totalsOf({
      items: [
        [5000, 1],
        [5000, 1],
        [5000, 1],
      ],
      rules: [[amount(1000)]],
    })
    expect(lines.map(({ discount }) => discount)).toEqual([334, 333, 333])
  })

  test('an amount for one product goes to its line', () => {
    const scope = { productIds: ['product-0'], collectionIds: [], excludedProductIds: [], excludedCollectionIds: [] }
    const { lines } = totalsOf({
      items: [
        [2000, 1],
        [3000, 1],
        [10_000, 1],
      ],
      rules: [[{ type: 'AMOUNT', amount: 1500, scope }]],
    })
    expect(lines.map(({ discount }) => discount)).toEqual([1500, 0, 0])
  })
})
