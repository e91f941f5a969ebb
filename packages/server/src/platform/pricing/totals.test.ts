import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largePricingInput, pricingInput } from './arbitraries.ts'
import { amountsDue } from './due.ts'
import { toMinorUnits } from './money.ts'
import { calculateTotals } from './totals.ts'
import type { CouponTerms, PricedLine, PricingInput, TaxRate, Totals } from './types.ts'
import { priceWriter, toTaxSummary, writeRate } from './wire.ts'

const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function forEveryCart(check: (totals: Totals, input: PricingInput) => void) {
  fc.assert(
    fc.property(pricingInput, (input) => check(calculateTotals(input), input)),
    { numRuns: 100 },
  )
}

describe('I10: for every cart, in currencies of 0, 2 and 3 digits, with tax included or added', () => {
  test('the total is the sum of its parts', () => {
    forEveryCart((totals) => {
      const { subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total } = totals
      expect(total).toBe(
        subtotal - discount + shipping + fees + (totals.taxIncludedInPrices ? 0 : tax) - giftCard - storeCredit,
      )
      const parts = [...totals.lines, ...totals.feeTotals, ...(totals.shippingTotals ? [totals.shippingTotals] : [])]
      expect(total + giftCard + storeCredit).toBe(add(parts.map(({ totalAfterTax }) => totalAfterTax)))
      expect(tax).toBe(add(parts.map((part) => part.tax.total)))
    })
  })

  test('each price splits into discount, tax and rest', () => {
    forEveryCart((totals) => {
      const parts = [...totals.lines, ...totals.feeTotals, ...(totals.shippingTotals ? [totals.shippingTotals] : [])]
      for (const { price, discount, tax, totalBeforeTax, totalAfterTax } of parts) {
        expect(totalAfterTax).toBe(totalBeforeTax + tax.total)
        expect(totals.taxIncludedInPrices ? totalAfterTax : totalBeforeTax).toBe(price - discount)
        expect(add(tax.parts.map((part) => part.tax))).toBe(tax.total)
      }
    })
  })

  test('the shares of each discount add up to it, and those of all discounts to the discounts of the lines', () => {
    forEveryCart((totals) => {
      for (const { type, amount, shares } of totals.discounts)
        if (type !== 'SHIPPING') expect(add(shares.map((share) => share.amount))).toBe(amount)
      expect(add(totals.discounts.map(({ amount }) => amount))).toBe(totals.discount)
    })
  })

  test('nothing is negative, and no discount exceeds its line', () => {
    forEveryCart((totals) => {
      const { subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total } = totals
      for (const amount of [subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total])
        expect(amount).toBeGreaterThanOrEqual(0)
      for (const line of totals.lines) {
        expect(line.discount).toBeGreaterThanOrEqual(0)
        expect(line.discount).toBeLessThanOrEqual(line.price)
        expect(line.totalBeforeTax).toBeGreaterThanOrEqual(0)
        expect(line.tax.total).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('the order of the lines is irrelevant', () => {
    const shuffled = pricingInput.chain((input) =>
      fc
        .shuffledSubarray([...input.lines], { minLength: input.lines.length, maxLength: input.lines.length })
        .map((lines) => [input, { ...input, lines }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([input, other]) => {
        expect(inLineOrder(calculateTotals(other))).toEqual(inLineOrder(calculateTotals(input)))
      }),
      { numRuns: 100 },
    )
  })

  test('amounts due now and later add up to the total', () => {
    forEveryCart(({ payNow, payLater, ...totals }) => {
      for (const part of [
        'subtotal',
        'discount',
        'shipping',
        'fees',
        'tax',
        'giftCard',
        'storeCredit',
        'total',
      ] as const)
        expect(payNow[part] + payLater[part]).toBe(totals[part])
    })
  })

  test('gift cards pay in their order before store credit, each at most its balance', () => {
    forEveryCart(({ giftCardPayments, giftCard, storeCredit, payNow }, input) => {
      expect(add(giftCardPayments.map(({ amount }) => amount))).toBe(giftCard)
      giftCardPayments.forEach(({ terms, amount }, index) => {
        expect(amount).toBeLessThanOrEqual(terms.balance)
        if (giftCardPayments.slice(index + 1).some((next) => next.amount > 0)) expect(amount).toBe(terms.balance)
      })
      expect(storeCredit).toBeLessThanOrEqual(input.storeCredit ?? 0)
      const balances = add((input.giftCards ?? []).map(({ balance }) => balance))
      if (storeCredit > 0) expect(giftCard).toBe(balances)
      const forGiftCards = input.lines.some(({ itemType }) => itemType === 'GIFT_CARD')
      if (payNow.total > 0 && !forGiftCards) expect(storeCredit).toBe(input.storeCredit ?? 0)
    })
  })

  test('S01: amounts due now and later are never negative, and add up from their parts', () => {
    forEveryCart(({ payNow, payLater, taxIncludedInPrices }) => {
      for (const summary of [payNow, payLater]) {
        const { subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total } = summary
        for (const amount of Object.values(summary)) expect(amount).toBeGreaterThanOrEqual(0)
        expect(total).toBe(
          subtotal - discount + shipping + fees + (taxIncludedInPrices ? 0 : tax) - giftCard - storeCredit,
        )
      }
    })
  })

  test('every amount is a whole number of minor units', () => {
    forEveryCart((totals) => {
      for (const { price, discount, tax, totalBeforeTax } of totals.lines)
        for (const amount of [price, discount, tax.total, totalBeforeTax])
          expect(Number.isSafeInteger(amount)).toBe(true)
    })
  })

  test('S08: the tax of each rate is the sum over lines, delivery and fees', () => {
    forEveryCart((totals) => {
      const { currency, lines, feeTotals, shippingTotals } = totals
      const { totalTax, aggregatedTaxBreakdown = [] } = toTaxSummary(totals, priceWriter(currency, 'en'))
      const minor = (price?: { amount: string }) => toMinorUnits(price?.amount ?? '0', currency)
      expect(add(aggregatedTaxBreakdown.map((rate) => minor(rate.aggregatedTaxAmount)))).toBe(minor(totalTax))
      const parts = [...lines, ...feeTotals, ...(shippingTotals ? [shippingTotals] : [])].flatMap(
        ({ tax }) => tax.parts,
      )
      for (const { rate, taxName, aggregatedTaxAmount } of aggregatedTaxBreakdown) {
        const same = aggregatedTaxBreakdown.filter((one) => one.rate === rate && one.taxName === taxName)
        if (same.length > 1) continue
        const own = parts.filter((part) => part.rate.rate === rate && part.rate.name === taxName)
        expect(minor(aggregatedTaxAmount)).toBe(add(own.map((part) => part.tax)))
      }
    })
  })

  test('tax is within half a minor unit of the exact tax of each line', () => {
    forEveryCart((totals, { taxRounding }) => {
      if (taxRounding === 'ORDER') return
      for (const { price, discount, tax } of totals.lines) {
        const rate = Number(tax.rate)
        const exact = ((price - discount) * rate) / (totals.taxIncludedInPrices ? 1 + rate : 1)
        expect(Math.abs(tax.total - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
      }
    })
  })
})

test('carts of 1 to 300 lines add up in every part', () => {
  fc.assert(
    fc.property(largePricingInput, (input) => {
      const totals = calculateTotals(input)
      const { subtotal, discount, shipping, fees, tax, giftCard, storeCredit, total, taxIncludedInPrices } = totals
      expect(total).toBe(
        subtotal - discount + shipping + fees + (taxIncludedInPrices ? 0 : tax) - giftCard - storeCredit,
      )
      expect(subtotal).toBe(add(totals.lines.map(({ price }) => price)))
      expect(tax).toBe(
        add([...totals.lines, ...totals.feeTotals].map((part) => part.tax.total)) +
          (totals.shippingTotals?.tax.total ?? 0),
      )
      expect(totals.payNow.total + totals.payLater.total).toBe(total)
      expect(Math.min(...Object.values(totals.payNow), ...Object.values(totals.payLater))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 100 },
  )
})

test('S08: a line costs the same in a shop of gross prices and one of net prices, to one minor unit', () => {
  const rates = fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, fc.boolean(), (gross, given, compound) => {
      const taxRates = given.map((rate, index) => ({
        ...vat,
        name: `Tax ${index}`,
        rate: String(rate / 1_000_000),
        compound: compound && index > 0,
      }))
      const [included] = price({ lines: [line('mug', gross)], taxRates, taxIncludedInPrices: true }).lines
      const net = included?.totalBeforeTax ?? 0
      const [added] = price({ lines: [line('mug', net)], taxRates, taxIncludedInPrices: false }).lines
      expect(Math.abs((added?.totalAfterTax ?? 0) - gross)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 100 },
  )
})

describe('what went wrong elsewhere', () => {
  const rates = ['0.07', '0.19', '0.21', '0.255'].map((rate) => ({ ...vat, rate, taxGroupId: rate }))
  const anyLine = fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxGroupId: fc.constantFrom(...rates.map(({ rate }) => rate)),
  })
  const anyLines = fc
    .array(anyLine, { minLength: 1, maxLength: 8 })
    .map((all) => all.map(({ unitPrice, ...more }, index) => line(String(index), unitPrice, more)))

  test('PF51 the shares of a discount add up to it', () => {
    const off = (prices: number[], amount: number) =>
      price({
        lines: prices.map((unitPrice, index) => line(String(index), unitPrice)),
        merchantDiscounts: [{ amount, lineItemIds: [] }],
      }).lines.map(({ totalAfterTax }) => totalAfterTax)
    expect(off([10000, 10000, 10000], 1000)).toEqual([9666, 9667, 9667])
    expect(off([100000, 1000], 10000)).toEqual([90099, 901])
  })

  test('PF52 a coupon of 10.00 takes 10.00 off, whatever the rates and whether prices contain them', () => {
    const coupon = couponOf({ type: 'AMOUNT', amount: 1000 })
    fc.assert(
      fc.property(anyLines, fc.boolean(), (lines, taxIncludedInPrices) => {
        const totals = price({ lines, coupon, taxRates: rates, taxIncludedInPrices })
        expect(totals.discount).toBe(Math.min(1000, totals.subtotal))
      }),
    )
  })

  test('PF61 shelf prices of 45 and 49 and a delivery of 6 are 100.00 with the tax in them', () => {
    const lines = [line('a', 4500), line('b', 4900)]
    const totals = price({
      lines,
      taxIncludedInPrices: true,
      taxRates: [{ ...vat, rate: '0.21' }],
      shipping: { cost: 600 },
    })
    expect(totals.total).toBe(10000)
    expect(totals.shippingTotals?.totalBeforeTax).toBe(496)
  })

  test('PF62 a discount of 100 % leaves neither a total nor a tax', () => {
    const coupon = couponOf({ type: 'PERCENT', percent: '100' })
    fc.assert(
      fc.property(anyLines, fc.boolean(), (lines, taxIncludedInPrices) => {
        expect(price({ lines, coupon, taxRates: rates, taxIncludedInPrices })).toMatchObject({ total: 0, tax: 0 })
      }),
    )
  })
})

describe('prices that contain other taxes than those charged', () => {
  const home: TaxRate = { ...vat, taxesShipping: true }

  test('are the same where the same tax is charged, whatever the price and the rate', () => {
    const rates = fc.integer({ min: 0, max: 1_000_000 }).map((n) => [{ ...home, rate: String(n / 1_000_000) }])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, (unitPrice, taxRates) => {
        const input = { lines: [line('mug', unitPrice)], taxRates, taxIncludedInPrices: true, shipping: { cost: 490 } }
        expect(price({ ...input, containedRates: taxRates })).toEqual(price(input))
      }),
    )
  })

  test.each(['DEFAULT_GROUP', 'PROPORTIONAL', 'HIGHEST'] as const)(
    'lose their tax where none is charged, with delivery taxed by %s',
    (shippingTax) => {
      const lines = [line('mug', 11900, { fullUnitPrice: 23800, deposit: 5950 })]
      const input = { lines, shipping: { cost: 595 }, taxIncludedInPrices: true, shippingTax }
      const fees = [{ code: 'wrap', name: 'Gift wrap', price: 238, taxable: true }]
      const totals = price({ ...input, fees, containedRates: [home] })
      expect(totals).toMatchObject({ subtotal: 10000, shipping: 500, fees: 200, tax: 0, total: 10700 })
      expect(totals.lines[0]?.line).toMatchObject({ fullUnitPrice: 20000, deposit: 5000 })
    },
  )

  test('lose their tax before another one is added', () => {
    const totals = price({ lines: [line('mug', 11900)], containedRates: [home], taxRates: [{ ...vat, rate: '0.081' }] })
    expect(totals).toMatchObject({ subtotal: 10000, tax: 810, total: 10810 })
  })
})

function inLineOrder(totals: Totals) {
  const byId = (a: { lineId: string }, b: { lineId: string }) => (a.lineId < b.lineId ? -1 : 1)
  return {
    ...totals,
    lines: totals.lines.toSorted((a, b) => (a.line.id < b.line.id ? -1 : 1)),
    discounts: totals.discounts.map((discount) => ({ ...discount, shares: discount.shares.toSorted(byId) })),
  }
}

const vat: TaxRate = {
  name: 'VAT',
  rate: '0.19',
  jurisdiction: 'Germany',
  jurisdictionType: 'COUNTRY',
  taxesShipping: true,
  taxGroupId: null,
}

function line(id: string, unitPrice: number, more: Partial<PricedLine> = {}): PricedLine {
  return {
    id,
    unitPrice,
    fullUnitPrice: unitPrice,
    quantity: 1,
    weight: 0.5,
    productId: id,
    collectionIds: [],
    itemType: 'PHYSICAL',
    taxGroupId: null,
    ...more,
  }
}

function price(more: Partial<PricingInput>): Totals {
  return calculateTotals({
    currency: 'EUR',
    taxIncludedInPrices: false,
    lines: [line('mug', 1999)],
    coupon: null,
    merchantDiscounts: [],
    shipping: null,
    taxRates: [],
    fees: [],
    ...more,
  })
}

function couponOf(benefit: CouponTerms['benefit'], more: Partial<CouponTerms> = {}): CouponTerms {
  return { id: 'c', code: 'C', name: 'C', benefit, scope: { type: 'CART' }, minimumSubtotal: 0, ...more }
}

describe('S08 taxes by hand', () => {
  test('the wire writes the rate of a compound tax with six digits at most, and the tax is not rounded by it', () => {
    const federal = { ...vat, name: 'Federal', rate: '0.05' }
    const provincial = { ...vat, name: 'Provincial', rate: '0.09975', compound: true }
    const [priced] = price({ lines: [line('mug', 10_000_000)], taxRates: [federal, provincial] }).lines
    expect(priced?.tax.total).toBe(1_547_375)
    expect(priced && writeRate(priced.tax.rate)).toBe('0.154738')
  })

  test('a compound tax is charged on the price with the other taxes', () => {
    const gst = { ...vat, name: 'GST', rate: '0.05' }
    const pst = { ...vat, name: 'PST', rate: '0.1', compound: true }
    const [only] = price({ lines: [line('mug', 10000)], taxRates: [pst, gst] }).lines
    expect(only?.tax.total).toBe(1550)
    expect(only?.tax.parts.map(({ tax }) => tax)).toEqual([1050, 500])
  })

  test('a tax group with its own rates ignores the general ones', () => {
    const reduced = { ...vat, name: 'Reduced', rate: '0.07', taxGroupId: 'books' }
    const lines = [
      line('mug', 10000),
      line('book', 10000, { taxGroupId: 'books' }),
      line('pen', 100, { taxGroupId: 'x' }),
    ]
    expect(price({ lines, taxRates: [vat, reduced] }).lines.map(({ tax }) => tax.total)).toEqual([1900, 700, 19])
  })

  test('per order the tax is rounded once', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, 103))
    const taxRates = [{ ...vat, rate: '0.05' }]
    expect(price({ lines, taxRates }).tax).toBe(15)
    expect(price({ lines: ['a', 'b', 'c'].map((id) => line(id, 109)), taxRates, taxRounding: 'ORDER' }).tax).toBe(16)
    expect(price({ lines: ['a', 'b', 'c'].map((id) => line(id, 109)), taxRates }).tax).toBe(15)
  })

  test('PF63 delivery pays each rate in proportion to the goods, or the highest', () => {
    const reduced = { ...vat, name: 'Reduced', rate: '0.07', taxGroupId: 'food' }
    const lines = [line('bread', 1000, { taxGroupId: 'food' }), line('mug', 2000)]
    const input = { lines, taxRates: [vat, reduced], shipping: { cost: 600 } }
    const parts = price({ ...input, shippingTax: 'PROPORTIONAL' }).shippingTotals?.tax.parts
    expect(parts?.map(({ tax }) => tax).toSorted((a, b) => a - b)).toEqual([14, 76])
    expect(price({ ...input, shippingTax: 'HIGHEST' }).shippingTotals?.tax.total).toBe(114)
  })
})

describe('by hand', () => {
  test('a deposit is paid now for each piece, and the rest later', () => {
    const lines = [line('sofa', 10000, { quantity: 2, deposit: 2500 }), line('mug', 1999)]
    const totals = price({ lines, taxRates: [vat], shipping: { cost: 1000 } })
    expect(totals.total).toBe(27369)
    expect(totals.payNow.total).toBe(5000 + 2379 + 1190)
    expect(totals.payLater.total).toBe(18800)
    expect(amountsDue(totals)).toEqual({ now: 8569, later: 18800 })
  })

  test('a deposit above the price after discounts is the whole price', () => {
    const coupon = couponOf({ type: 'PERCENT', percent: '90' })
    const totals = price({ lines: [line('sofa', 10000, { deposit: 2500 })], coupon })
    expect(amountsDue(totals)).toEqual({ now: 1000, later: 0 })
  })

  test('tax that is added makes the total larger; tax that is included does not', () => {
    const added = price({ taxRates: [vat] })
    const included = price({ taxRates: [vat], taxIncludedInPrices: true })
    expect([added.tax, added.total]).toEqual([380, 2379])
    expect([included.tax, included.total]).toEqual([319, 1999])
    expect(included.lines[0]?.totalBeforeTax).toBe(1680)
  })

  test('ten percent off three lines of five cents is two cents, on two of them', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, 5))
    const totals = price({ lines, coupon: couponOf({ type: 'PERCENT', percent: '10' }) })
    expect(totals.discount).toBe(2)
    expect(totals.lines.map(({ discount }) => discount)).toEqual([1, 1, 0])
  })

  test('an amount larger than the eligible lines takes off those lines and no more', () => {
    const lines = [line('mug', 1000), line('lamp', 5000)]
    const coupon = couponOf({ type: 'AMOUNT', amount: 3000 }, { scope: { type: 'PRODUCT', productIds: ['mug'] } })
    const totals = price({ lines, coupon })
    expect(totals.discount).toBe(1000)
    expect(totals.discounts[0]?.type).toBe('SPECIFIC_ITEMS')
    expect(totals.total).toBe(5000)
  })

  test('a coupon below its minimum takes nothing off, and says so', () => {
    const totals = price({ coupon: couponOf({ type: 'PERCENT', percent: '10' }, { minimumSubtotal: 2000 }) })
    expect(totals.couponProblem).toBe('MINIMUM_SUBTOTAL_NOT_MET')
    expect(totals.discount).toBe(0)
  })

  test('a collection coupon without a line of its collection takes nothing off, and says so', () => {
    const scope = { type: 'COLLECTION' as const, collectionIds: ['light'] }
    expect(price({ coupon: couponOf({ type: 'AMOUNT', amount: 100 }, { scope }) }).couponProblem).toBe(
      'NO_ELIGIBLE_ITEM',
    )
  })

  test('free shipping takes the whole cost of shipping off, and its tax with it', () => {
    const coupon = couponOf({ type: 'FREE_SHIPPING' })
    const totals = price({ shipping: { cost: 590 }, taxRates: [vat], coupon })
    expect(totals.shippingTotals).toMatchObject({ price: 590, discount: 590, totalAfterTax: 0 })
    expect(totals.total).toBe(2379)
  })

  test('shipping is taxed only if the region says so', () => {
    const untaxed = { ...vat, taxesShipping: false }
    expect(price({ shipping: { cost: 1000 }, taxRates: [vat] }).shippingTotals?.tax.total).toBe(190)
    expect(price({ shipping: { cost: 1000 }, taxRates: [untaxed] }).shippingTotals?.tax.total).toBe(0)
  })

  test('two taxes of one place are rounded once together and shared in proportion', () => {
    const gst = { ...vat, name: 'GST', rate: '0.05' }
    const qst = { ...vat, name: 'QST', rate: '0.09975' }
    const [only] = price({ taxRates: [gst, qst] }).lines
    expect(only?.tax.rate).toBe('0.14975')
    expect(only?.tax.total).toBe(299)
    expect(only?.tax.parts.map(({ tax }) => tax)).toEqual([100, 199])
  })

  test('a gift card pays as much as is due and no more', () => {
    const giftCards = [{ id: 'g', obfuscatedCode: '****', appId: 'a', balance: 5000 }]
    expect(price({ giftCards })).toMatchObject({ giftCard: 1999, total: 0 })
  })

  test('gift cards pay in their order, then store credit', () => {
    const card = (id: string, balance: number) => ({ id, obfuscatedCode: '****', appId: 'a', balance })
    const paid = price({ giftCards: [card('a', 1000), card('b', 600)], storeCredit: 5000 })
    expect(paid).toMatchObject({ giftCard: 1600, storeCredit: 399, total: 0 })
    expect(paid.giftCardPayments.map(({ terms, amount }) => [terms.id, amount])).toEqual([
      ['a', 1000],
      ['b', 600],
    ])
  })

  test('an empty cart costs nothing', () => {
    expect(price({ lines: [], coupon: couponOf({ type: 'AMOUNT', amount: 100 }) })).toMatchObject({
      total: 0,
      discount: 0,
    })
  })

  test('rejects amounts too large to count exactly instead of rounding them', () => {
    const lines = [line('a', 99_999_999_999, { quantity: 100_000 })]
    expect(() => price({ lines })).toThrow(RangeError)
  })
})
