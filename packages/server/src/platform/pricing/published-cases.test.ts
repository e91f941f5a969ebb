import { describe, expect, test } from 'vitest'
import { costOf } from '../../selling/shipping/rates.ts'
import { calculateTotals } from './totals.ts'
import type { CouponTerms, PricedLine, TaxRate } from './types.ts'

/**
 * Inputs and expected totals of the published test suites of two other shop systems, in cents. Sylius: the scenarios under
 * `features/taxation/applying_taxes` and `features/shipping`. WooCommerce: `tax.php` and `cart.php` of its unit tests.
 */

interface Case {
  /** Price of one piece, quantity, percent of tax. */
  readonly items: readonly (readonly [price: number, quantity: number, percent: number])[]
  readonly included?: boolean
  readonly discounts?: readonly number[]
  readonly coupon?: CouponTerms
  readonly shipping?: { readonly cost: number; readonly percent: number }
}

const rateOf = (percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  name: `Tax ${percent}`,
  rate: String(percent / 100),
  jurisdiction: 'US',
  jurisdictionType: 'COUNTRY',
  taxesShipping: true,
  taxGroupId: String(percent),
  ...more,
})

function totalsOf({ items, included = false, discounts = [], coupon, shipping }: Case) {
  const lines = items.map(
    ([unitPrice, quantity, percent], index): PricedLine => ({
      id: String(index),
      unitPrice,
      fullUnitPrice: unitPrice,
      quantity,
      weight: 0,
      productId: null,
      collectionIds: [],
      itemType: 'PHYSICAL',
      taxGroupId: String(percent),
    }),
  )
  const percents = new Set(items.map(([, , percent]) => percent))
  return calculateTotals({
    currency: 'USD',
    taxIncludedInPrices: included,
    lines,
    coupon: coupon ?? null,
    merchantDiscounts: discounts.map((amount) => ({ amount, lineItemIds: [] })),
    shipping: shipping ? { cost: shipping.cost } : null,
    taxRates: [
      ...[...percents].map((percent) => rateOf(percent)),
      ...(shipping ? [rateOf(shipping.percent, { taxGroupId: null })] : []),
    ],
    fees: [],
  })
}

const percentOff = (percent: string): CouponTerms => ({
  id: 'c',
  code: 'C',
  name: 'C',
  benefit: { type: 'PERCENT', percent },
  scope: { type: 'CART' },
  minimumSubtotal: 0,
})

describe('Sylius', () => {
  test.each<readonly [string, Case, total: number, tax: number]>([
    ['tax rounded up', { items: [[4595, 1, 10]] }, 5055, 460],
    ['tax rounded down', { items: [[4594, 1, 10]] }, 5053, 459],
    ['ten pieces', { items: [[1010, 10, 23]] }, 12423, 2323],
    ['one piece', { items: [[10000, 1, 23]] }, 12300, 2300],
    [
      'two products of one rate',
      {
        items: [
          [10000, 3, 23],
          [3000, 2, 23],
        ],
      },
      44280,
      8280,
    ],
    ['after removing one', { items: [[3000, 2, 23]] }, 7380, 1380],
    [
      'after changing a quantity',
      {
        items: [
          [10000, 1, 23],
          [3000, 2, 23],
        ],
      },
      19680,
      3680,
    ],
    [
      'two rates',
      {
        items: [
          [10000, 1, 23],
          [5000, 1, 5],
        ],
      },
      17550,
      2550,
    ],
    [
      'two rates, several pieces',
      {
        items: [
          [10000, 3, 23],
          [5000, 4, 5],
        ],
      },
      57900,
      7900,
    ],
    ['tax in the price', { items: [[10000, 1, 23]], included: true }, 10000, 1870],
    ['a discount, rounded up', { items: [[5605, 1, 10]], discounts: [1010] }, 5055, 460],
    ['a discount, rounded down', { items: [[5604, 1, 10]], discounts: [1010] }, 5053, 459],
    [
      'a discount over two rates',
      {
        items: [
          [1000, 2, 23],
          [5604, 1, 10],
        ],
        discounts: [1010],
      },
      7479,
      885,
    ],
    [
      'two discounts, one rate',
      {
        items: [
          [5605, 2, 10],
          [5604, 1, 10],
        ],
        discounts: [1010, 1010],
      },
      16273,
      1479,
    ],
    [
      'two discounts, two rates',
      {
        items: [
          [5605, 1, 10],
          [1000, 1, 23],
        ],
        discounts: [1010, 500],
      },
      5704,
      609,
    ],
    ['a discount, tax in the price, up', { items: [[5695, 1, 10]], discounts: [1000], included: true }, 4695, 427],
    ['a discount, tax in the price, down', { items: [[5690, 1, 10]], discounts: [1000], included: true }, 4690, 426],
    [
      'a discount over two included rates',
      {
        items: [
          [1000, 2, 23],
          [5690, 1, 10],
        ],
        discounts: [1000],
        included: true,
      },
      6690,
      775,
    ],
    [
      'two discounts, one included rate',
      {
        items: [
          [5690, 2, 10],
          [5695, 1, 10],
        ],
        discounts: [1000, 1000],
        included: true,
      },
      15075,
      1370,
    ],
    [
      'two discounts, two included rates',
      {
        items: [
          [5695, 1, 10],
          [1000, 1, 23],
        ],
        discounts: [1000, 500],
        included: true,
      },
      5195,
      547,
    ],
    ['delivery with a rate of its own', { items: [[1000, 1, 5]], shipping: { cost: 1000, percent: 10 } }, 2150, 150],
    [
      'delivery with an included rate',
      { items: [[1000, 1, 5]], shipping: { cost: 1000, percent: 10 }, included: true },
      2000,
      139,
    ],
    ['delivery at home', { items: [[10000, 1, 23]], shipping: { cost: 1000, percent: 23 } }, 13530, 2530],
    ['delivery abroad', { items: [[10000, 3, 10]], shipping: { cost: 2000, percent: 10 } }, 35200, 3200],
  ])('%s', (_, input, total, tax) => {
    expect(totalsOf(input)).toMatchObject({ total, tax })
  })

  test.each([
    ['one fee for an order', { amount: 1000, conditions: [] }, 1, 1000],
    ['a fee for each piece', { amount: 500, conditions: [], multiplyByQuantity: true }, 2, 1000],
    ['a fee for each piece, after one was removed', { amount: 500, conditions: [], multiplyByQuantity: true }, 1, 500],
  ])('%s', (_, rate, quantity, cost) => {
    const option = { id: 'a', code: 'a', kind: 'SHIPPING' as const, title: 'A', regionIds: [], deliveryTime: '' }
    const parcel = { weight: 0, subtotal: 10000 * quantity, quantity }
    expect(costOf({ ...option, rates: [rate], active: true, position: 0 }, parcel)).toBe(cost)
  })
})

describe('WooCommerce', () => {
  const gst = rateOf(5, { taxGroupId: null })
  const pst = rateOf(8.5, { taxGroupId: null, compound: true })
  const compound = (included: boolean) => {
    const { lines } = calculateTotals({
      currency: 'CAD',
      taxIncludedInPrices: included,
      lines: [
        {
          id: 'a',
          unitPrice: 10000,
          fullUnitPrice: 10000,
          quantity: 1,
          weight: 0,
          productId: null,
          collectionIds: [],
          itemType: 'PHYSICAL',
          taxGroupId: null,
        },
      ],
      coupon: null,
      merchantDiscounts: [],
      shipping: null,
      taxRates: [gst, pst],
      fees: [],
    })
    return lines[0]?.tax.parts.map(({ tax }) => tax)
  }

  test('compound rates: 5.0000 and 8.925 on a net price, 4.3889 and 7.8341 in a gross price', () => {
    expect(compound(false)).toEqual([500, 893])
    expect(compound(true)).toEqual([439, 783])
  })

  test.each<readonly [string, Case, total: number, tax: number]>([
    ['9.99 in the price at 20 %: 1.665', { items: [[999, 1, 20]], included: true }, 999, 167],
    ['9.99 and 20 %: 1.998', { items: [[999, 1, 20]] }, 1199, 200],
    ['delivery for 10 and 20 %: 2', { items: [[0, 1, 0]], shipping: { cost: 1000, percent: 20 } }, 1200, 200],
    ['10 and a coupon of 1', { items: [[1000, 1, 0]], discounts: [100] }, 900, 0],
    ['two for 10 and a coupon of 1', { items: [[1000, 2, 0]], discounts: [100] }, 1900, 0],
    ['three for 10 and a coupon of 1', { items: [[1000, 3, 0]], discounts: [100] }, 2900, 0],
    ['10 and a flat rate of 10', { items: [[1000, 1, 0]], shipping: { cost: 1000, percent: 0 } }, 2000, 0],
  ])('%s', (_, input, total, tax) => {
    expect(totalsOf(input)).toMatchObject({ total, tax })
  })

  /**
   * Where half a cent is at stake, WooCommerce rounds a discount down and the shop keeps it. Ours rounds half up, like
   * every other amount: 10 % of 29.95 is 3.00, as the customer calculates it.
   */
  test.each<readonly [string, Case, theirs: number, ours: number]>([
    ['29.95 less 10 %, net', { items: [[2995, 1, 10]], coupon: percentOff('10'), included: true }, 2451, 2450],
    [
      'eight prices less 50 %',
      {
        items: [517, 332, 125, 350, 501, 334, 599, 551].map((price) => [price, 1, 19] as const),
        coupon: percentOff('50'),
        included: true,
      },
      1655,
      1654,
    ],
  ])('differs by the half cent of a discount: %s', (name, input, theirs, ours) => {
    const { total, tax } = totalsOf(input)
    expect(name.endsWith('net') ? total - tax : total).toBe(ours)
    expect(theirs - ours).toBe(1)
  })
})
